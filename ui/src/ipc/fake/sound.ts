// Sound for the fake library's recordings: a quiet tone, as a WAV file.

const RATE = 3000;

/** The address of a sound of this length. */
export function tone(durationMs: number): string {
  // Where nothing can be played there is still an address.
  if (typeof URL.createObjectURL !== 'function') return 'blob:sound';
  const samples = Math.round((durationMs / 1000) * RATE);
  const data = new DataView(new ArrayBuffer(44 + samples));
  const letters = (at: number, text: string) => [...text].forEach((letter, i) => data.setUint8(at + i, letter.charCodeAt(0)));
  letters(0, 'RIFF');
  data.setUint32(4, 36 + samples, true);
  letters(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, 1, true);
  data.setUint32(24, RATE, true);
  data.setUint32(28, RATE, true);
  data.setUint16(32, 1, true);
  data.setUint16(34, 8, true);
  letters(36, 'data');
  data.setUint32(40, samples, true);
  const second = Uint8Array.from({ length: RATE }, (_, i) => 128 + Math.round(8 * Math.sin((2 * Math.PI * 200 * i) / RATE)));
  const all = new Uint8Array(data.buffer);
  for (let at = 44; at < all.length; at += RATE) all.set(second.subarray(0, all.length - at), at);
  return URL.createObjectURL(new Blob([data.buffer], { type: 'audio/wav' }));
}
