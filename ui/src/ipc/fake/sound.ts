// Sound for the fake library's recordings: a quiet tone that rises a little every minute, as a WAV file.

const RATE = 2000;

/** The address of a sound of this length. */
export function tone(durationMs: number): string {
  if (typeof URL.createObjectURL !== 'function') return '';
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
  for (let i = 0; i < samples; i++) {
    const pitch = 180 + 4 * Math.floor(i / RATE / 60);
    data.setUint8(44 + i, 128 + Math.round(8 * Math.sin((2 * Math.PI * pitch * i) / RATE)));
  }
  return URL.createObjectURL(new Blob([data.buffer], { type: 'audio/wav' }));
}
