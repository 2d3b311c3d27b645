import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";

/** Vectors that are kept, by the digests of their texts. */
export type KeptVectors = { dimensions: number; vectors: ReadonlyMap<string, Int8Array> };

/** What a file held; `damaged` says that it must be written anew before anything is added to it. */
export type ReadVectors = KeptVectors & { damaged: boolean };

// A file is a head (a mark and the dimensions, 8 bytes) and records of equal length: the digest of a text, the eights of its vector and a
// checksum of both. Whatever a killed process or a lost disk page left behind is so told from what is whole.
const mark = 0x53_56_31_0a;
const headLength = 8;
const digestLength = 16;
const checksumLength = 4;

/** Names a text by its content. */
export function digestOf(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, digestLength * 2);
}

/** A vector of length 1 in eight bits a dimension. Its direction is kept; its length is not. */
export function quantise(vector: Float32Array): Int8Array {
  const most = vector.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => Math.round((value / most) * 127));
}

/** Undefined where there is no such file. */
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

/** Writes a file with these vectors alone: aside and renamed, so that what stood there stays until all of it is written. */
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

/** Adds vectors to a whole file; they are on the disk when it resolves. */
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
