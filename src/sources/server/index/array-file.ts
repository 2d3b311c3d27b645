import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { createEventLoopYield } from "./event-loop-yield.ts";
import { allocatePages } from "./growable-array.ts";

/**
 * The file format of every index: 32 bytes of SHA-256 over the rest, then the number of arrays and the length of each as
 * 32-bit numbers, then the arrays. Each part starts at a multiple of eight, so the arrays of a file in memory are views
 * into it. Numbers are little-endian, as on every machine that runs Node.
 */
const hashLength = 32;
const alignment = 8;
/** Bytes that are hashed and written at once: about a millisecond of work. */
const chunkLength = 1 << 20;

export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float32Array;

type ArrayView<T> = new (buffer: ArrayBufferLike, start: number, length: number) => T;
/** Gives the arrays of a file in the order in which they were written. */
export type ArrayReader = { next<T extends NumberArray>(view: ArrayView<T>): T };

/** Writes the arrays to a new file and flushes it to the disk, yielding to the event loop in between. */
export async function writeArrayFile(
  path: string,
  arrays: readonly NumberArray[],
  signal?: AbortSignal,
): Promise<void> {
  const yieldIfDue = createEventLoopYield();
  const hash = createHash("sha256");
  const file = await open(path, "wx");
  try {
    let position = hashLength;
    for (const part of [headerOf(arrays), ...arrays]) {
      for (const chunk of chunksOf(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))) {
        hash.update(chunk);
        await file.write(chunk, 0, chunk.length, position);
        position += chunk.length;
        signal?.throwIfAborted();
        await yieldIfDue();
      }
      const padding = new Uint8Array(aligned(part.byteLength) - part.byteLength);
      hash.update(padding);
      await file.write(padding, 0, padding.length, position);
      position += padding.length;
    }
    await file.write(hash.digest(), 0, hashLength, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a file into memory; undefined if it is missing or damaged. */
export async function readArrayFile(path: string): Promise<ArrayReader | undefined> {
  const file = await readFile(path).catch(() => undefined);
  if (!file || file.length < hashLength) return undefined;
  const yieldIfDue = createEventLoopYield();
  const hash = createHash("sha256");
  const body = file.subarray(hashLength);
  for (const chunk of chunksOf(body)) {
    hash.update(chunk);
    await yieldIfDue();
  }
  return hash.digest().equals(file.subarray(0, hashLength)) ? createReader(body) : undefined;
}

/** Numbers that are in memory, or in a file: a part of them is read at a time. */
export type NumberRanges<T extends NumberArray = Uint32Array> = { subarray(start: number, end: number): T };
/** `close` closes the file; nothing can be read from it afterwards. */
export type NumberFile<T extends NumberArray = Uint32Array> = NumberRanges<T> & { close(): void };

type NewArray<T> = { new (length: number): T; BYTES_PER_ELEMENT: number };

/**
 * Opens a file of one array, which stays on the disk: the system keeps in its memory what is read often, and can drop it. For long arrays of which
 * a request needs a few short parts. Undefined if the file is missing or damaged.
 */
export async function openNumberFile<T extends NumberArray>(
  path: string,
  numbersOf: NewArray<T>,
): Promise<NumberFile<T> | undefined> {
  const file = openIfThere(path);
  if (file === undefined) return undefined;
  if (!(await isUndamaged(file))) {
    closeSync(file);
    return undefined;
  }
  const start = hashLength + aligned(headerOf([new Uint32Array()]).byteLength);
  return {
    subarray(from, to) {
      const numbers = new numbersOf(to - from);
      readSync(file, numbers, 0, numbers.byteLength, start + from * numbersOf.BYTES_PER_ELEMENT);
      return numbers;
    },
    close: () => closeSync(file),
  };
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch {
    return undefined;
  }
}

async function isUndamaged(file: number): Promise<boolean> {
  const yieldIfDue = createEventLoopYield();
  const stored = Buffer.alloc(hashLength);
  readSync(file, stored, 0, hashLength, 0);
  const hash = createHash("sha256");
  const chunk = Buffer.alloc(chunkLength);
  let position = hashLength;
  for (;;) {
    const length = readSync(file, chunk, 0, chunkLength, position);
    if (length === 0) return hash.digest().equals(stored);
    hash.update(chunk.subarray(0, length));
    position += length;
    await yieldIfDue();
  }
}

function createReader(body: Uint8Array): ArrayReader {
  // Node may place small files anywhere in a shared buffer: the views need an aligned copy then.
  const bytes = body.byteOffset % alignment === 0 ? body : copyOf(body);
  const [count = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1);
  const lengths = new Uint32Array(bytes.buffer, bytes.byteOffset, 1 + count).subarray(1);
  let start = bytes.byteOffset + aligned(4 * (1 + count));
  let number = 0;
  return {
    next<T extends NumberArray>(view: ArrayView<T>): T {
      const array = new view(bytes.buffer, start, lengths[number] ?? 0);
      number += 1;
      start += aligned(array.byteLength);
      return array;
    },
  };
}

function copyOf(body: Uint8Array): Uint8Array {
  const copy = new Uint8Array(allocatePages(body.length), 0, body.length);
  copy.set(body);
  return copy;
}

function headerOf(arrays: readonly NumberArray[]): Uint32Array {
  return Uint32Array.from([arrays.length, ...arrays.map(({ length }) => length)]);
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkLength) yield bytes.subarray(start, start + chunkLength);
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
