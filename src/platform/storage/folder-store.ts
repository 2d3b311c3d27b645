import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import { platformError } from "../error-catalogue.ts";
import { AppError } from "../errors.ts";
import {
  assertObjectKey,
  assertObjectType,
  type ObjectContent,
  type ObjectFacts,
  type ObjectStore,
  resolveRange,
} from "./object-store.ts";

// A file has the object's bytes and then its metadata in a fixed number of bytes. So both are always replaced
// together, and a truncated or foreign file is not taken for an object.

const tailSize = 256;
const tailSchema = z.strictObject({
  object: z.literal(1),
  size: z.int().min(0),
  type: z.string().min(3),
  /** The first half of the SHA-256 of the bytes. */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
});

export type FolderStoreOptions = {
  folder: string;
  /** Bytes that writes leave free on the disk for other programs. */
  keepFree: number;
};

/** A store of objects as files of a folder, which it creates. Several processes may use one folder. */
export function createFolderStore({ folder, keepFree }: FolderStoreOptions): ObjectStore {
  const pathOf = (key: string) => {
    assertObjectKey(key);
    return join(resolve(folder), key);
  };
  return {
    async head(key) {
      const opened = await openObject(pathOf(key));
      await opened?.file.close();
      return opened?.facts;
    },
    async read(key, range) {
      const opened = await openObject(pathOf(key));
      if (!opened) return undefined;
      const { file, facts } = opened;
      try {
        const part = range && resolveRange(range, facts.size);
        return { ...facts, ...(part && { part }), body: bodyOf(file, part ?? { from: 0, to: facts.size - 1 }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async write(key, content, { type }) {
      assertObjectType(type);
      const path = pathOf(key);
      try {
        await makeFolder(dirname(path));
        await assertSpace(dirname(path), content, keepFree);
        return await writeObject(path, content, type);
      } catch (error) {
        // An unread stream must be cancelled; a stream that failed rejects even that.
        if (!(content instanceof Uint8Array)) await content.stream.cancel().catch(() => undefined);
        if (error instanceof TypeError || error instanceof AppError) throw error;
        throw platformError("platform/unavailable", "The store of files cannot be written.", { cause: error });
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeDrafts(path);
    },
  };
}

async function openObject(path: string): Promise<{ file: FileHandle; facts: ObjectFacts } | undefined> {
  const file = await open(path, "r").catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw platformError("platform/unavailable", "The store of files cannot be read.", { cause: error });
  });
  if (!file) return undefined;
  const facts = await readTail(file).catch(() => undefined);
  if (facts) return { file, facts };
  await file.close();
  return undefined;
}

/** Undefined if the file is not a complete object. */
async function readTail(file: FileHandle): Promise<ObjectFacts | undefined> {
  const { size: length } = await file.stat();
  if (length < tailSize) return undefined;
  const { buffer } = await file.read(Buffer.alloc(tailSize), 0, tailSize, length - tailSize);
  const { size, type, hash } = tailSchema.parse(JSON.parse(buffer.toString("latin1")));
  return size === length - tailSize ? { size, type, etag: `"${hash}"` } : undefined;
}

function bodyOf(file: FileHandle, { from, to }: { from: number; to: number }): ReadableStream<Uint8Array> {
  // The stream closes the file when it is read or cancelled. An empty object has no last byte to read to.
  const stream = to < from ? Readable.from([]) : file.createReadStream({ start: from, end: to });
  if (to < from) stream.once("close", () => void file.close());
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function assertSpace(folder: string, content: ObjectContent, keepFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const size = content instanceof Uint8Array ? content.length : content.size;
  if (bavail * bsize - size < keepFree) throw platformError("platform/unavailable", "The disk is almost full.");
}

/** Writes a temporary file, syncs it, and renames it over the old one. */
async function writeObject(path: string, content: ObjectContent, type: string): Promise<ObjectFacts> {
  const draft = `${path}.${randomBytes(6).toString("hex")}~`;
  try {
    const file = await open(draft, "wx", 0o600);
    let facts: ObjectFacts;
    try {
      facts = await writeContent(file, content, type);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
    return facts;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes the temporary files that a killed process left beside an object. A write of the object at the same time fails. */
async function removeDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  const drafts = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith("~"));
  for (const name of drafts) await rm(join(folder, name), { force: true });
}

async function writeContent(file: FileHandle, content: ObjectContent, type: string): Promise<ObjectFacts> {
  const hash = createHash("sha256");
  let size = 0;
  const append = async (bytes: Uint8Array) => {
    hash.update(bytes);
    size += bytes.length;
    await file.writeFile(bytes);
  };
  if (content instanceof Uint8Array) await append(content);
  else {
    for await (const bytes of content.stream) {
      if (size + bytes.length > content.size) throw new TypeError("The stream holds more bytes than were announced");
      await append(bytes);
    }
    if (size !== content.size) throw new TypeError("The stream holds fewer bytes than were announced");
  }
  const half = hash.digest("hex").slice(0, 32);
  await file.writeFile(JSON.stringify({ object: 1, size, type, hash: half }).padEnd(tailSize), "latin1");
  return { size, type, etag: `"${half}"` };
}

/** Syncs the folder, which contains the file's name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
