import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Field } from "../index/field.ts";
import { ownPages } from "../index/growing-row.ts";
import type { TextIndex } from "./text-index.ts";

/** Raise it whenever the analysis or the layout changes: older files are then built anew. */
const formatVersion = 1;
const alignment = 8;
const hashLength = 32;

/** The file of an index: `name` says what it is over, `key` which texts in which version. */
export function textIndexPath(folder: string, name: string, key: string): string {
  const hash = createHash("sha256").update(`${formatVersion}\n${key}`).digest("hex").slice(0, 16);
  return join(folder, `${name}-${hash}.texts`);
}

/** Undefined where there is none or it is damaged: building it again mends both. */
export async function readTextIndex(path: string): Promise<TextIndex | undefined> {
  const file = await readFile(path).catch(() => undefined);
  if (!file || file.length < hashLength) return undefined;
  const body = file.subarray(hashLength);
  if (!createHash("sha256").update(body).digest().equals(file.subarray(0, hashLength))) return undefined;
  return decode(body);
}

/** Written aside and renamed: a reader sees all or nothing. Files of `name` with other keys are removed afterwards. */
export async function writeTextIndex(folder: string, name: string, key: string, index: TextIndex): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = textIndexPath(folder, name, key);
  const draft = `${path}.${randomUUID()}`;
  const body = encode(index);
  try {
    const file = await open(draft, "wx");
    try {
      await file.write(createHash("sha256").update(body).digest());
      await file.write(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const own = new RegExp(`^${name}-[0-9a-f]{16}\\.texts`);
  const old = (await readdir(folder)).filter((one) => own.test(one) && join(folder, one) !== path);
  for (const one of old) await rm(join(folder, one), { force: true });
}

function arraysOf({ stems, grams, runs }: TextIndex) {
  const fields = [stems, grams].flatMap(({ termBytes, termEnds, postingEnds, verses, counts, editions, lengths }) => [
    ...[termBytes, termEnds, postingEnds, verses, counts, editions, lengths],
  ]);
  return [...fields, runs.termBytes, runs.termEnds, runs.words, runs.documentEnds];
}

/** The lengths of the arrays, then the arrays, each at a multiple of eight; numbers are little-endian. */
function encode(index: TextIndex): Uint8Array {
  const arrays = arraysOf(index);
  const parts = [Uint32Array.from(arrays, (array) => array.length), ...arrays];
  const size = parts.reduce((total, part) => total + aligned(part.byteLength), 0);
  const bytes = new Uint8Array(ownPages(size), 0, size);
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += aligned(part.byteLength);
  }
  return bytes;
}

const arrayCount = 18;

/** Without copying: the arrays are views into the bytes. */
function decode(body: Uint8Array): TextIndex {
  // A view into a file read whole starts at a multiple of eight: the hash before it has 32 bytes.
  const bytes = body.byteOffset % alignment === 0 ? body : new Uint8Array(body);
  const lengths = new Uint32Array(bytes.buffer, bytes.byteOffset, arrayCount);
  let at = bytes.byteOffset + aligned(lengths.byteLength);
  let place = 0;
  const next = <T extends { byteLength: number }>(
    view: new (buffer: ArrayBufferLike, at: number, length: number) => T,
  ): T => {
    const array = new view(bytes.buffer, at, lengths[place] ?? 0);
    place += 1;
    at += aligned(array.byteLength);
    return array;
  };
  const field = (): Field => ({
    termBytes: next(Uint8Array),
    termEnds: next(Uint32Array),
    postingEnds: next(Uint32Array),
    verses: next(Uint16Array),
    counts: next(Uint8Array),
    editions: next(Uint8Array),
    lengths: next(Uint32Array),
  });
  const [stems, grams] = [field(), field()];
  const runs = {
    termBytes: next(Uint8Array),
    termEnds: next(Uint32Array),
    words: next(Uint32Array),
    documentEnds: next(Uint32Array),
  };
  return { stems, grams, runs };
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
