// What a web view knows of the machine that it runs on.

export interface Machine {
  cores: number;
  /** In bytes, about; null where the engine does not tell. */
  memory: number | null;
  /** The reader's languages, as "de-AT". */
  languages: readonly string[];
}

const GIB = 2 ** 30;

export const languageOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

export function machine(): Machine {
  const { hardwareConcurrency, languages } = navigator;
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) * GIB : null;
  return { cores: hardwareConcurrency || 1, memory, languages };
}
