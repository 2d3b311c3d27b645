/** Detects the media type from the first bytes of a file; undefined if it is not one of the supported audio formats. */
export function audioType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString("latin1");
  if (start.startsWith("ID3") || isFrameOfMpeg(bytes)) return "audio/mpeg";
  if (start.startsWith("OggS")) return "audio/ogg";
  if (/^RIFF.{4}WAVE/s.test(start)) return "audio/wav";
  return undefined;
}

/** Whether the bytes are a valid header of an MPEG layer III frame: sync bits, and no reserved value in any field. */
function isFrameOfMpeg([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const sync = first === 0xff && (second & 0xe0) === 0xe0;
  const version = (second >> 3) & 3;
  const layer = (second >> 1) & 3;
  const bitRate = third >> 4;
  return sync && version !== 1 && layer === 1 && bitRate > 0 && bitRate < 15 && ((third >> 2) & 3) !== 3;
}
