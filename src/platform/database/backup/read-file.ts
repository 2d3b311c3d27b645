import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { StartRefused } from "../../errors.ts";
import {
  fileTrouble,
  formatName,
  formatVersion,
  headerSchema,
  limits,
  type Manifest,
  manifestSchema,
  readableVersions,
  type SectionHeader,
} from "./format.ts";

/** Receives each section; bytes that it does not read are skipped. */
export type OnSection = (header: SectionHeader, bytes: AsyncGenerator<Buffer>) => Promise<void>;

/**
 * Reads a whole backup and returns its manifest. The checksum is verified at the end: earlier data may be incomplete.
 * @throws StartRefused when it cannot be read, is no backup of Siraj, of an unknown format, damaged or cut off.
 */
export async function readBackup(path: string, onSection: OnSection): Promise<Manifest> {
  const gunzip = createGunzip();
  const piped = pipeline(createReadStream(path), gunzip);
  piped.catch(() => {});
  const bytes = createByteReader(path, gunzip[Symbol.asyncIterator]());
  try {
    const manifest = parseManifest(path, await bytes.line());
    for (;;) {
      const before = bytes.sha256();
      const header = parse(headerSchema, await bytes.line());
      if (!header) throw damaged(path);
      if (header.section === "end") {
        if (header.sha256 !== before || !(await bytes.atEnd())) throw damaged(path);
        return manifest;
      }
      const chunks = readChunks(path, bytes);
      await onSection(header, chunks);
      for await (const _ of chunks);
    }
  } finally {
    gunzip.destroy();
    await piped.catch(() => {});
  }
}

function damaged(path: string): StartRefused {
  return new StartRefused(`${path} is damaged: its content is not what was written. Take another copy of the backup.`);
}

function parseManifest(path: string, line: string): Manifest {
  const kind = parse(z.object({ format: z.literal(formatName), version: z.number() }), line);
  if (!kind) throw notOurs(path);
  if (!readableVersions.includes(kind.version)) {
    throw new StartRefused(
      `${path} is a backup in format ${kind.version}, and this release reads formats up to ${formatVersion}. Restore it with the release that made it, or a later one.`,
    );
  }
  const manifest = parse(manifestSchema, line);
  if (!manifest) throw damaged(path);
  return manifest;
}

function notOurs(path: string): StartRefused {
  return new StartRefused(`${path} is not a file that \`npm run backup\` made.`);
}

function parse<Output>(schema: z.ZodType<Output>, line: string): Output | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

async function* readChunks(path: string, bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await bytes.line();
    if (line === "0") return;
    const length = Number(line);
    if (!/^\d{1,9}$/.test(line) || length > limits.chunk) throw damaged(path);
    yield await bytes.take(length);
  }
}

type ByteReader = {
  /** The next line, without its line end. */
  line(): Promise<string>;
  take(length: number): Promise<Buffer>;
  atEnd(): Promise<boolean>;
  /** The checksum of everything read so far, in hexadecimal. */
  sha256(): string;
};

function createByteReader(path: string, source: AsyncIterator<Buffer>): ByteReader {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  let started = false;
  const fill = async () => {
    const { done, value } = await source
      .next()
      .catch((error: unknown) => Promise.reject(explain(path, error, started)));
    if (done) return false;
    held = held.length > 0 ? Buffer.concat([held, value]) : value;
    return true;
  };
  const take = async (length: number) => {
    while (held.length < length) if (!(await fill())) throw cutOff(path);
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    hash.update(taken);
    started = true;
    return taken;
  };
  return {
    async line() {
      for (let searched = 0; ; ) {
        const end = held.indexOf("\n", searched);
        if (end >= 0) return (await take(end + 1)).toString("utf8", 0, end);
        searched = held.length;
        if (searched > limits.line) throw started ? damaged(path) : notOurs(path);
        if (!(await fill())) throw started ? cutOff(path) : notOurs(path);
      }
    },
    take,
    atEnd: async () => held.length === 0 && !(await fill()),
    sha256: () => hash.copy().digest("hex"),
  };
}

function explain(path: string, error: unknown, started: boolean): StartRefused {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return cutOff(path);
  if (code.startsWith("Z_")) return started ? damaged(path) : notOurs(path);
  return fileTrouble(path, "read", error);
}

function cutOff(path: string): StartRefused {
  return new StartRefused(`${path} is cut off: its end is missing. Take another copy of the backup.`);
}
