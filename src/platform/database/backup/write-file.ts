import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { StartRefused } from "../../errors.ts";
import { type End, fileTrouble, limits, type Manifest, type SectionHeader } from "./format.ts";

export type BackupWriter = {
  /** Writes a section. */
  section(header: SectionHeader, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Writes the end record, flushes the file to the disk and renames it. Returns its size in bytes. */
  finish(): Promise<number>;
  /** Removes the partial file. */
  discard(): Promise<void>;
};

/**
 * Begins a backup in a temporary file next to `path`, readable by its owner only; `finish` renames it.
 * @throws StartRefused, as its functions do, when the file cannot be written or exists already, or `signal` came.
 */
export async function writeBackup(path: string, manifest: Manifest, signal?: AbortSignal): Promise<BackupWriter> {
  refuseExisting(path);
  const draft = `${path}.${randomBytes(4).toString("hex")}.part`;
  const gzip = createGzip();
  const file = await open(draft, "wx", 0o600).catch((error: unknown) => {
    throw fileTrouble(path, "written", error);
  });
  const written = pipeline(gzip, file.createWriteStream({ flush: true }), signal ? { signal } : {});
  written.catch(() => {});
  const failure = (error: unknown) =>
    signal?.aborted ? new StartRefused("The backup was broken off.") : fileTrouble(path, "written", error);
  const hash = createHash("sha256");
  const put = (data: string | Buffer) => {
    hash.update(data);
    return new Promise<void>((done, fail) => gzip.write(data, (error) => (error ? fail(error) : done()))).catch(
      // The error of the file explains more than the resulting error of the gzip stream.
      async (error: unknown) => Promise.reject(failure(await written.then(() => error).catch((first) => first))),
    );
  };
  const line = (value: object) => put(`${JSON.stringify(value)}\n`);
  const discard = async () => {
    gzip.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
  };
  try {
    await line(manifest);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async section(header, bytes) {
      await line(header);
      for await (const chunk of inChunks(bytes)) {
        await put(`${chunk.length}\n`);
        await put(chunk);
      }
      await put("0\n");
    },
    async finish() {
      const end: End = { section: "end", sha256: hash.digest("hex") };
      gzip.end(`${JSON.stringify(end)}\n`);
      await written.catch((error: unknown) => Promise.reject(failure(error)));
      await publish(draft, path);
      return (await stat(path)).size;
    },
    discard,
  };
}

/** Splits the bytes into chunks of the maximum size; the last may be smaller. */
async function* inChunks(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    held.push(part);
    length += part.length;
    if (length < limits.chunk) continue;
    const all = Buffer.concat(held);
    const whole = all.length - (all.length % limits.chunk);
    for (let at = 0; at < whole; at += limits.chunk) yield all.subarray(at, at + limits.chunk);
    held = [all.subarray(whole)];
    length = all.length - whole;
  }
  if (length > 0) yield Buffer.concat(held);
}

async function publish(draft: string, path: string): Promise<void> {
  try {
    // A hard link fails where a rename would overwrite an existing file.
    await link(draft, path);
    await rm(draft);
  } catch (error) {
    refuseExisting(path);
    // Some file systems have no hard links.
    await rename(draft, path).catch(() => Promise.reject(fileTrouble(path, "written", error)));
  }
  // A new name is durable only when its folder is flushed.
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}

/** @throws StartRefused when the file exists already. */
export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new StartRefused(`${path} stands already, and a backup overwrites nothing.`);
}
