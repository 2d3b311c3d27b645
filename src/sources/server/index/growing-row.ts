/**
 * Bytes in pages of their own, which go back to the system once nobody holds them. Big arrays of the common kind leave holes
 * behind that stay with the process. Reading single numbers is slower here, so these are for work that is put away when it is done.
 */
export function ownPages(bytes: number, most = bytes): ArrayBuffer {
  return new ArrayBuffer(bytes, { maxByteLength: most });
}

/** Only addresses are taken up to this size; memory is taken as a row grows. */
const mostBytes = 1 << 28;
const bytesAtOnce = 1 << 18;

/** A row of whole numbers outside the object heap, which grows in its place. At most 2^26 of 32 bits. */
export function createGrowingRow<T extends Uint32Array | Uint16Array>(
  view: new (buffer: ArrayBuffer, start: number, length: number) => T,
) {
  const buffer = ownPages(bytesAtOnce, mostBytes);
  const over = () => new view(buffer, 0, buffer.byteLength / width);
  const width = new view(buffer, 0, 0).BYTES_PER_ELEMENT;
  let values = over();
  let size = 0;
  return {
    length: () => size,
    push(value: number): void {
      if (size === values.length) {
        buffer.resize(buffer.byteLength + bytesAtOnce);
        values = over();
      }
      values[size] = value;
      size += 1;
    },
    /** What was pushed, without copying. */
    values: (): T => new view(buffer, 0, size),
  };
}
