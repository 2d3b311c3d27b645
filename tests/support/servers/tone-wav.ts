const rate = 8000;
const amplitude = 3000;
/** Samples over which a tone fades in and out, to avoid clicks. */
const fadeSamples = 80;

/** A sine tone as a WAV file: mono, 16 bits, 8000 samples per second. */
export function makeTone({ hertz, milliseconds }: { hertz: number; milliseconds: number }): Buffer {
  const samples = Math.round((rate * milliseconds) / 1000);
  const file = Buffer.alloc(44 + samples * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const gain = Math.min(1, at / fadeSamples, (samples - 1 - at) / fadeSamples);
    file.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * at) / rate) * amplitude * gain), 44 + at * 2);
  }
  return file;
}
