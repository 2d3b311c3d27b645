import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";

/** Stored vectors by the digests of their texts. */
export type KeptVectors = { dimensions: number; vectors: ReadonlyMap<string, Int8Array> };

/** The vectors of a file; a `damaged` file must be rewritten before appending. */
export type ReadVectors = KeptVectors & { damaged: boolean };

// A file is a header (a magic number and the dimensions, 8 bytes) and records of equal length: the digest of a text, its 8-bit vector and a
// checksum of both, which detects records that a killed process or a lost disk page left incomplete.
const mark = 0x53_56_31_0a;
const headLength = 8;
const digestLength = 16;
const checksumLength = 4;

/** The digest that identifies a text. */
export function digestOf(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, digestLength * 2);
}

/** Quantizes a vector to eight bits per dimension. It keeps the direction, not the length. */
export function quantise(vector: Float32Array): Int8Array {
  const most = vector.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => Math.round((value / most) * 127));
}

/** Undefined if the file does not exist. */
export async function readVectorFile(path: string): Promise<ReadVectors | undefined> {
  const file = await readFile(path).catch(() => undefined);
  if (!file || file.length < headLength || file.readUInt32LE(0) !== mark) return undefined;
  const dimensions = file.readUInt32LE(4);
  const length = recordLength(dimensions);
  const vectors = new Map<string, Int8Array>();
  let damaged = (file.length - headLength) % length !== 0;
  for (let start = headLength; start + length <= file.length; start += length) {
    const content = file.subarray(start, start + length - checksumLength);
    if (crc32(content) !== file.readUInt32LE(start + length - checksumLength)) {
      damaged = true;
      continue;
    }
    const vector = content.subarray(digestLength);
    vectors.set(
      content.toString("hex", 0, digestLength),
      new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength),
    );
  }
  return { dimensions, vectors, damaged };
}

/** Replaces the file atomically by these vectors. */
export async function writeVectorFile(path: string, { dimensions, vectors }: KeptVectors): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(mark, 0);
  head.writeUInt32LE(dimensions, 4);
  const draft = `${path}.${randomUUID()}`;
  try {
    await append(draft, Buffer.concat([head, ...encode(vectors)]));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Appends vectors to an undamaged file, and flushes it to the disk. */
export async function appendVectors(path: string, vectors: KeptVectors["vectors"]): Promise<void> {
  await append(path, Buffer.concat(encode(vectors)));
}

async function append(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "a");
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

function encode(vectors: KeptVectors["vectors"]): Buffer[] {
  return [...vectors].map(([digest, vector]) => {
    const record = Buffer.alloc(recordLength(vector.length));
    record.write(digest, "hex");
    record.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength), digestLength);
    const end = record.length - checksumLength;
    record.writeUInt32LE(crc32(record.subarray(0, end)), end);
    return record;
  });
}

function recordLength(dimensions: number): number {
  return digestLength + dimensions + checksumLength;
}
