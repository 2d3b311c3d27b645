import { createHash, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { z } from "zod";
import { languages } from "../../../../i18n/shared/languages.ts";
import type { PassageShelf } from "../check-quote.ts";
import { createPassageBuilder, type PassageIndex, type QuotableText } from "./passage-index.ts";

/** Raise it whenever the folding of words or the layout of the files changes: older files are then built anew. */
const formatVersion = 1;

export type PassageRequest = {
  /** Where the files are kept; made when missing. */
  folder: string;
  /** The first part of the files' names: what kind of texts these are. */
  name: string;
  /** Changes whenever any of the texts does. */
  version: string;
  /** Read only where the files are missing, damaged or of another version. */
  texts: () => AsyncIterable<QuotableText>;
};

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
 * Opens the index of texts that may be quoted, building it first where this version is not there whole: three seconds for 34 editions.
 * The index is held in memory; a text is read from its file when it is asked for.
 */
export async function openPassages({ folder, name, version, texts }: PassageRequest): Promise<PassageShelf> {
  const hash = createHash("sha256").update(`${formatVersion}\n${version}`).digest("hex").slice(0, 16);
  const release = join(folder, `${name}-${hash}`);
  const there = await openRelease(release);
  if (there) return there;
  const aside = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(aside, { recursive: true });
  try {
    await writeRelease(aside, texts());
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

async function writeRelease(release: string, texts: AsyncIterable<QuotableText>): Promise<void> {
  const builder = createPassageBuilder();
  const textEnds: number[] = [];
  let textBytes = 0;
  const file = openSync(join(release, "texts"), "w");
  try {
    for await (const one of texts) {
      builder.add(one);
      textBytes += writeSync(file, one.text);
      textEnds.push(textBytes);
      // The server may be answering already.
      if (textEnds.length % 5000 === 0) await pause();
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  const index = { ...builder.finish(), textEnds: Uint32Array.from(textEnds) };
  const bytes = Buffer.concat(arrayNames.map((array) => aligned(index[array])));
  const lengths = Object.fromEntries(arrayNames.map((array) => [array, index[array].length]));
  const checksum = createHash("sha256").update(bytes).digest("hex");
  const header = headerShape.parse({ lengths, sources: index.sources, refs: index.refs, checksum, textBytes });
  await writeFile(join(release, "words"), bytes, { flush: true });
  await writeFile(join(release, "header.json"), JSON.stringify(header), { flush: true });
}

const alignment = 4;

function aligned(array: Uint8Array | Uint16Array | Uint32Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(array.byteLength / alignment) * alignment);
  bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return bytes;
}

async function openRelease(release: string): Promise<PassageShelf | undefined> {
  const header = await readHeader(release);
  const file = header && (await readFile(join(release, "words")).catch(() => undefined));
  if (!header || !file || createHash("sha256").update(file).digest("hex") !== header.checksum) return undefined;
  const { textEnds, ...arrays } = readArrays(ownBuffer(file), header);
  const texts = await openTexts(join(release, "texts"), header.textBytes);
  if (texts === undefined) return undefined;
  const index: PassageIndex = { ...arrays, sources: header.sources, refs: header.refs };
  return { index, text: (entry) => readText(texts, textEnds[entry - 1] ?? 0, textEnds[entry] ?? 0) };
}

/** The arrays need a buffer that begins with them; a copy is made only where the bytes share one. */
function ownBuffer(file: Buffer): ArrayBuffer {
  const whole = file.byteOffset === 0 && file.byteLength === file.buffer.byteLength;
  return whole && file.buffer instanceof ArrayBuffer ? file.buffer : new Uint8Array(file).buffer;
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

function readArrays(bytes: ArrayBuffer, { lengths }: Header) {
  let at = 0;
  const next = <T extends { byteLength: number }>(
    view: new (buffer: ArrayBuffer, at: number, length: number) => T,
    name: (typeof arrayNames)[number],
  ): T => {
    const array = new view(bytes, at, lengths[name]);
    at += Math.ceil(array.byteLength / alignment) * alignment;
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
