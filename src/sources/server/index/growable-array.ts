/**
 * Allocates memory pages of their own, which return to the system with the buffer. Ordinary large arrays leave holes in
 * the process's memory. Access is slower, so use it for temporary data of a build.
 */
export function allocatePages(bytes: number, maxBytes = bytes): ArrayBuffer {
  return new ArrayBuffer(bytes, { maxByteLength: maxBytes });
}

/** Reserved address space; memory is used only as the array grows. */
const maxBytes = 1 << 28;
const growthBytes = 1 << 18;

/** An array of whole numbers outside the object heap that grows in place, up to 2^26 numbers of 32 bits. */
export function createGrowableArray<T extends Uint32Array | Uint16Array>(
  view: new (buffer: ArrayBuffer, start: number, length: number) => T,
) {
  const buffer = allocatePages(growthBytes, maxBytes);
  const viewAll = () => new view(buffer, 0, buffer.byteLength / width);
  const width = new view(buffer, 0, 0).BYTES_PER_ELEMENT;
  let values = viewAll();
  let size = 0;
  return {
    length: () => size,
    push(value: number): void {
      if (size === values.length) {
        buffer.resize(buffer.byteLength + growthBytes);
        values = viewAll();
      }
      values[size] = value;
      size += 1;
    },
    /** The pushed numbers, without copying. */
    values: (): T => new view(buffer, 0, size),
  };
}
