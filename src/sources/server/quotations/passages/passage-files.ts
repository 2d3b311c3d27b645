import { createHash, randomUUID } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "../../../../i18n/shared/languages.ts";
import { createPacer } from "../../texts/pacer.ts";
import type { PassageShelf } from "../check-quote.ts";
import { createPassageBuilder, type PassageIndex, type QuotableText } from "./passage-index.ts";

/** Raise it whenever the folding of words or the layout of the files changes: older files are then built anew. */
const formatVersion = 2;

export type PassageRequest = {
  /** Where the files are kept; made when missing. */
  folder: string;
  /** The first part of the files' names: what kind of texts these are. No other name in the folder begins with it and a hyphen. */
  name: string;
  /** Changes whenever any of the texts does. */
  version: string;
  /** Read only where the files are missing, damaged or of another version. */
  texts: () => AsyncIterable<QuotableText>;
  /** Ends the building. */
  signal?: AbortSignal;
};

/** `close` lets go of the file of texts: no text can be read afterwards. */
export type OpenPassages = PassageShelf & { close(): void };

const arrayNames = ["words", "starts", "sourceOf", "refOf", "follows", "bucketEnds", "places", "textEnds"] as const;
const headerShape = z.object({
  lengths: z.record(z.enum(arrayNames), z.int()),
  sources: z.array(z.object({ kind: z.enum(["translation", "hadith"]), lang: z.enum(languages), edition: z.string() })),
  refs: z.array(z.string()),
  /** SHA-256 of the file of arrays, and the size of the file of texts. */
  checksum: z.string(),
  textBytes: z.int(),
});
type Header = z.infer<typeof headerShape>;

/**
 * Opens the index of texts that may be quoted, building it first where this version is not there whole: three seconds for 34 editions,
 * in slices beside the requests. The index is held in memory; a text is read from its file when it is asked for.
 */
export async function openPassages(request: PassageRequest): Promise<OpenPassages> {
  const { folder, name, texts, signal } = request;
  const there = await openKeptPassages(request);
  if (there) return there;
  const release = releasePath(request);
  const aside = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(aside, { recursive: true });
  try {
    await writeRelease(aside, texts(), signal);
    await rm(release, { recursive: true, force: true });
    await rename(aside, release);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  const old = (await readdir(folder)).filter((one) => one.replace(/^\./u, "").startsWith(`${name}-`));
  for (const one of old)
    if (join(folder, one) !== release) await rm(join(folder, one), { recursive: true, force: true });
  const made = await openRelease(release);
  if (!made) throw new Error(`The index of quotations in ${release} cannot be read back.`);
  return made;
}

/** Opens the index where this version is there whole; undefined elsewhere. */
export function openKeptPassages(
  request: Pick<PassageRequest, "folder" | "name" | "version">,
): Promise<OpenPassages | undefined> {
  return openRelease(releasePath(request));
}

function releasePath({ folder, name, version }: Pick<PassageRequest, "folder" | "name" | "version">): string {
  const hash = createHash("sha256").update(`${formatVersion}\n${version}`).digest("hex").slice(0, 16);
  return join(folder, `${name}-${hash}`);
}

async function writeRelease(release: string, texts: AsyncIterable<QuotableText>, signal?: AbortSignal): Promise<void> {
  const builder = createPassageBuilder();
  const pacer = createPacer();
  const pace = () => {
    signal?.throwIfAborted();
    return pacer();
  };
  const textEnds: number[] = [];
  const file = await open(join(release, "texts"), "w");
  let textBytes = 0;
  try {
    const writer = createTextWriter(file);
    for await (const one of texts) {
      builder.add(one);
      textBytes += Buffer.byteLength(one.text);
      textEnds.push(textBytes);
      await writer.write(one.text);
      await pace();
    }
    await writer.flush();
    await file.sync();
  } finally {
    await file.close();
  }
  const index = { ...(await builder.finish(pace)), textEnds: Uint32Array.from(textEnds) };
  const checksum = await writeArrays(
    join(release, "words"),
    arrayNames.map((array) => index[array]),
    pace,
  );
  const lengths = Object.fromEntries(arrayNames.map((array) => [array, index[array].length]));
  const header = headerShape.parse({ lengths, sources: index.sources, refs: index.refs, checksum, textBytes });
  await writeFile(join(release, "header.json"), JSON.stringify(header), { flush: true });
}

/** UTF-16 units that are written at once. */
const textsAtOnce = 1 << 18;

function createTextWriter(file: FileHandle) {
  let waiting: string[] = [];
  let length = 0;
  const flush = async () => {
    await file.writeFile(waiting.join(""));
    [waiting, length] = [[], 0];
  };
  return {
    flush,
    async write(text: string) {
      waiting.push(text);
      length += text.length;
      if (length > textsAtOnce) await flush();
    },
  };
}

/** Bytes that are hashed and written at once: a millisecond's work. */
const bytesAtOnce = 1 << 20;

/** Writes the arrays, each at a multiple of four; answers the SHA-256 of the file. */
async function writeArrays(path: string, arrays: readonly NumberArray[], pace: () => Promise<void> | undefined) {
  const hash = createHash("sha256");
  const file = await open(path, "w");
  try {
    for (const array of arrays) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < bytes.length; at += bytesAtOnce) {
        const part = bytes.subarray(at, at + bytesAtOnce);
        hash.update(part);
        await file.writeFile(part);
        await pace();
      }
      const padding = new Uint8Array(aligned(bytes.length) - bytes.length);
      hash.update(padding);
      await file.writeFile(padding);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest("hex");
}

const alignment = 4;

type NumberArray = Uint8Array | Uint16Array | Uint32Array;

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}

async function openRelease(release: string): Promise<OpenPassages | undefined> {
  const header = await readHeader(release);
  const file = header && (await readFile(join(release, "words")).catch(() => undefined));
  if (!header || !file || (await checksumOf(file)) !== header.checksum) return undefined;
  const { textEnds, ...arrays } = readArrays(file, header);
  const texts = await openTexts(join(release, "texts"), header.textBytes);
  if (texts === undefined) return undefined;
  const index: PassageIndex = { ...arrays, sources: header.sources, refs: header.refs };
  return {
    index,
    text: (entry) => readText(texts, textEnds[entry - 1] ?? 0, textEnds[entry] ?? 0),
    close: () => closeSync(texts),
  };
}

async function checksumOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256");
  const pace = createPacer();
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    hash.update(bytes.subarray(at, at + bytesAtOnce));
    await pace();
  }
  return hash.digest("hex");
}

async function readHeader(release: string): Promise<Header | undefined> {
  const text = await readFile(join(release, "header.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return headerShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The arrays are views into the file's bytes, which are copied only where they lie so that no view can begin there. */
function readArrays(file: Uint8Array, { lengths }: Header) {
  const bytes = file.byteOffset % alignment === 0 ? file : new Uint8Array(file);
  let at = bytes.byteOffset;
  const next = <T extends { byteLength: number }>(
    view: new (buffer: ArrayBufferLike, at: number, length: number) => T,
    name: (typeof arrayNames)[number],
  ): T => {
    const array = new view(bytes.buffer, at, lengths[name]);
    at += aligned(array.byteLength);
    return array;
  };
  return {
    words: next(Uint16Array, "words"),
    starts: next(Uint32Array, "starts"),
    sourceOf: next(Uint16Array, "sourceOf"),
    refOf: next(Uint32Array, "refOf"),
    follows: next(Uint8Array, "follows"),
    bucketEnds: next(Uint32Array, "bucketEnds"),
    places: next(Uint32Array, "places"),
    textEnds: next(Uint32Array, "textEnds"),
  };
}

/** The file stays open as long as the process: another version may take its place in the folder meanwhile. */
async function openTexts(path: string, bytes: number): Promise<number | undefined> {
  const { size } = await stat(path).catch(() => ({ size: -1 }));
  return size === bytes ? openSync(path, "r") : undefined;
}

function readText(file: number, from: number, to: number): string {
  const bytes = Buffer.alloc(to - from);
  readSync(file, bytes, 0, bytes.length, from);
  return bytes.toString("utf8");
}
