import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SourceProblem } from "../../shared/evidence.ts";
import type { PinnedFile } from "./source-list.ts";

/** A file that could not be fetched, or whose bytes differ from the pinned ones. */
export class FileFailure extends Error {
  readonly reason: SourceProblem["reason"];
  readonly path: string;
  constructor(path: string, reason: SourceProblem["reason"], options?: ErrorOptions) {
    super(`${path} is ${reason}`, options);
    this.name = "FileFailure";
    this.path = path;
    this.reason = reason;
  }
}

/** Returns the verified bytes of a pinned file. Throws FileFailure. */
export type CorpusFiles = { read(file: PinnedFile, signal: AbortSignal): Promise<Buffer> };

export const publicAddress = "https://cdn.jsdelivr.net";

/** The timeout of a download in milliseconds. */
const downloadTimeout = 60_000;

export type MirrorOptions = {
  /** A folder or an http(s) address with the paths of the public mirror. */
  mirror: string;
  /** The folder of downloaded files; each is downloaded once. */
  folder: string;
};

/** `CORPUS_MIRROR`, else the folder `corpus` if it exists, else the public address. */
export function chooseMirror(configured: string | undefined): string {
  return configured ?? (existsSync("corpus") ? "corpus" : publicAddress);
}

/** Reads files of a folder in place; downloads those of an address once. */
export function createCorpusFiles({ mirror, folder }: MirrorOptions): CorpusFiles {
  if (!/^https?:/i.test(mirror)) return { read: (file) => readLocal(mirror, file) };
  return {
    async read(file, signal) {
      const kept = await readFile(join(folder, file.path)).catch(() => undefined);
      if (kept && isPinned(kept, file)) return kept;
      const bytes = await download(`${mirror.replace(/\/+$/, "")}/${file.path}`, file, signal);
      await keep(join(folder, file.path), bytes);
      return bytes;
    },
  };
}

async function readLocal(mirror: string, file: PinnedFile): Promise<Buffer> {
  const bytes = await readFile(join(mirror, file.path)).catch((cause: unknown) => {
    throw new FileFailure(file.path, "unreachable", { cause });
  });
  if (!isPinned(bytes, file)) throw new FileFailure(file.path, "refused");
  return bytes;
}

async function download(address: string, file: PinnedFile, signal: AbortSignal): Promise<Buffer> {
  const bytes = await fetchUpTo(
    address,
    file.bytes,
    AbortSignal.any([signal, AbortSignal.timeout(downloadTimeout)]),
  ).catch((cause: unknown) => {
    throw new FileFailure(file.path, "unreachable", { cause });
  });
  if (!isPinned(bytes, file)) throw new FileFailure(file.path, "refused");
  return bytes;
}

/** Reads at most one byte more than expected; a longer file is rejected without reading the rest. */
async function fetchUpTo(address: string, expected: number, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`The mirror answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    parts.push(part);
    length += part.length;
    if (length > expected) break;
  }
  return Buffer.concat(parts);
}

function isPinned(bytes: Buffer, file: PinnedFile): boolean {
  return bytes.length === file.bytes && createHash("sha256").update(bytes).digest("hex") === file.sha256;
}

/** Writes atomically, so that an existing file is always complete. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
