const tiny = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A PNG of one pixel, made `size` bytes long by zeros after its end. */
export function pngOf(size = 70): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(Math.max(size, 70));
  Buffer.from(tiny, "base64").copy(bytes);
  return bytes;
}
