import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { platformError } from "#platform/error-catalogue.ts";
import { storageError } from "../error-catalogue.ts";
import { uploadGrace } from "../limits.ts";

/** Bytes that uploads leave free on the disk: the database may live on it too. */
const keepFree = 512 * 1024 * 1024;

/** How many of the first bytes a content check gets. */
const headSize = 64 * 1024;

/** The bytes of an upload in a temporary file, until they are checked and stored. */
export type Spooled = {
  size: number;
  /** The first bytes. */
  head: Uint8Array;
  read(): ReadableStream<Uint8Array>;
};

export type Spool = {
  /**
   * Writes a stream of unknown length to the temporary file.
   * @throws StorageError EntityTooLarge as soon as there are more bytes than the limit
   */
  fill(content: AsyncIterable<Uint8Array>): Promise<Spooled>;
};

/**
 * Lends a temporary file for up to `limit` bytes to `work`, and deletes it, whatever happens.
 * @throws AppError `platform/unavailable` if the disk is almost full
 */
export async function withSpool<Result>(
  folder: string,
  limit: number,
  work: (spool: Spool) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - limit < keepFree) throw platformError("platform/unavailable", "The disk is almost full.");
  const path = join(folder, randomUUID());
  const read = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  try {
    return await work({ fill: async (content) => ({ ...(await fill(path, content, limit)), read }) });
  } finally {
    await rm(path, { force: true });
  }
}

async function fill(path: string, content: AsyncIterable<Uint8Array>, limit: number) {
  const file = await open(path, "wx", 0o600);
  const head: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const bytes of content) {
      if (size + bytes.length > limit) throw tooLarge(limit);
      if (size < headSize) head.push(bytes.slice(0, headSize - size));
      size += bytes.length;
      await file.writeFile(bytes);
    }
  } finally {
    await file.close();
  }
  return { size, head: Buffer.concat(head) };
}

export function tooLarge(limit: number) {
  return storageError("EntityTooLarge", { message: `The object exceeded the maximum allowed size of ${limit} bytes` });
}

/** Deletes files that a killed process left in the folder. What cannot be deleted stays, such as everything on a disk that became read-only. Never rejects. */
export async function emptySpool(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - uploadGrace) await rm(path, { force: true }).catch(() => {});
  }
}
