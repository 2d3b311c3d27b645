import { createHash, randomUUID } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { openNumberFile, readArrayFile, writeArrayFile } from "../../index/array-file.ts";
import { createEventLoopYield } from "../../index/event-loop-yield.ts";
import type { QuotableTextIndex } from "../quotation-corpus.ts";
import { createPassageBuilder, type PassageIndex, type QuotableText } from "./passage-index.ts";

/** Raise it whenever the folding of words or the layout of the files changes: older files are then rebuilt. */
const formatVersion = 7;

export type TextIndexRequest = {
  /** The folder of the files; created if missing. */
  folder: string;
  /** The prefix of the files' folder: the kind of texts. No other name in `folder` may begin with it and a hyphen. */
  name: string;
  /** Changes whenever any of the texts changes. */
  version: string;
  /** Read only if the files are missing, damaged or of another version. */
  texts: () => AsyncIterable<QuotableText>;
  /** Aborts the building. */
  signal?: AbortSignal;
};

/** `close` closes the files that are read on request; the index cannot be used afterwards. */
export type OpenTextIndex = QuotableTextIndex & { close(): void };

const [arraysName, placesName, rareName, textsName, headerName] = ["words", "places", "rare", "texts", "header.json"];
const headerSchema = z.object({
  sources: z.array(z.object({ kind: z.enum(["translation", "hadith"]), lang: z.enum(languages), edition: z.string() })),
  refs: z.array(z.string()),
  /** The size of the file of texts. */
  textBytes: z.int(),
});
type Header = z.infer<typeof headerSchema>;

/**
 * Opens the index of quotable texts, and builds it first if this version is missing or damaged: three seconds for 34 editions, with
 * yields to the event loop. The places of seeds, the texts of rare words and the texts themselves are read from their files on request.
 */
export async function openTextIndex(request: TextIndexRequest): Promise<OpenTextIndex> {
  const { folder, name, texts, signal } = request;
  const stored = await openStoredTextIndex(request);
  if (stored) return stored;
  const target = folderPath(request);
  const draft = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    await writeFolder(draft, texts(), signal);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const sameName = (await readdir(folder)).filter((one) => one.replace(/^\./u, "").startsWith(`${name}-`));
  for (const one of sameName)
    if (join(folder, one) !== target) await rm(join(folder, one), { recursive: true, force: true });
  const built = await openStoredTextIndex(request);
  if (!built) throw new Error(`The index of quotations in ${target} cannot be read back.`);
  return built;
}

/** Opens the stored index of this version; undefined if it is missing or damaged. */
export async function openStoredTextIndex(
  request: Pick<TextIndexRequest, "folder" | "name" | "version">,
): Promise<OpenTextIndex | undefined> {
  const opened = await openFolder(folderPath(request));
  return opened && { version: hashOf(request), ...opened };
}

function folderPath(request: Pick<TextIndexRequest, "folder" | "name" | "version">): string {
  return join(request.folder, `${request.name}-${hashOf(request)}`);
}

function hashOf({ version }: Pick<TextIndexRequest, "version">): string {
  return createHash("sha256").update(`${formatVersion}\n${version}`).digest("hex").slice(0, 16);
}

async function writeFolder(folder: string, texts: AsyncIterable<QuotableText>, signal?: AbortSignal): Promise<void> {
  const builder = createPassageBuilder();
  const yieldToLoop = createEventLoopYield();
  const yieldIfDue = () => {
    signal?.throwIfAborted();
    return yieldToLoop();
  };
  const textEnds: number[] = [];
  const file = await open(join(folder, textsName), "w");
  let textBytes = 0;
  try {
    const writer = createTextWriter(file);
    for await (const one of texts) {
      builder.add(one);
      textBytes += Buffer.byteLength(one.text);
      textEnds.push(textBytes);
      await writer.write(one.text);
      await yieldIfDue();
    }
    await writer.flush();
    await file.sync();
  } finally {
    await file.close();
  }
  const { sources, refs, ...arrays } = await builder.finish(yieldIfDue);
  const { words, starts, sourceOf, refOf, follows, bucketEnds, places, setPhrases } = arrays;
  const { counts, totals, rareEnds, rareTexts } = arrays;
  const bags = [counts, totals, rareEnds, setPhrases];
  await writeArrayFile(
    join(folder, arraysName),
    [words, starts, sourceOf, refOf, follows, bucketEnds, ...bags, Uint32Array.from(textEnds)],
    signal,
  );
  await writeArrayFile(join(folder, placesName), [places], signal);
  await writeArrayFile(join(folder, rareName), [rareTexts], signal);
  const header = headerSchema.parse({ sources, refs, textBytes });
  await writeFile(join(folder, headerName), JSON.stringify(header), { flush: true });
}

/** UTF-16 units that are written at a time. */
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

async function openFolder(folder: string): Promise<Omit<OpenTextIndex, "version"> | undefined> {
  const header = await readHeader(folder);
  const arrays = header && (await readArrayFile(join(folder, arraysName)));
  if (!header || !arrays) return undefined;
  const texts = await openTexts(join(folder, textsName), header.textBytes);
  const places = await openNumberFile(join(folder, placesName), Uint32Array);
  const rareTexts = await openNumberFile(join(folder, rareName), Uint32Array);
  const close = () => {
    places?.close();
    rareTexts?.close();
    if (texts !== undefined) closeSync(texts);
  };
  if (texts === undefined || !places || !rareTexts) {
    close();
    return undefined;
  }
  const index: PassageIndex = {
    words: arrays.next(Uint16Array),
    starts: arrays.next(Uint32Array),
    sourceOf: arrays.next(Uint16Array),
    refOf: arrays.next(Uint32Array),
    follows: arrays.next(Uint8Array),
    bucketEnds: arrays.next(Uint32Array),
    places,
    counts: arrays.next(Uint16Array),
    totals: arrays.next(Uint32Array),
    rareEnds: arrays.next(Uint32Array),
    rareTexts,
    setPhrases: arrays.next(Uint32Array),
    sources: header.sources,
    refs: header.refs,
  };
  const textEnds = arrays.next(Uint32Array);
  return {
    index,
    text: (entry) => readText(texts, textEnds[entry - 1] ?? 0, textEnds[entry] ?? 0),
    close,
  };
}

async function readHeader(folder: string): Promise<Header | undefined> {
  const text = await readFile(join(folder, headerName), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return headerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The file stays open until `close`, since another version may replace it in the folder meanwhile. */
async function openTexts(path: string, bytes: number): Promise<number | undefined> {
  const { size } = await stat(path).catch(() => ({ size: -1 }));
  return size === bytes ? openSync(path, "r") : undefined;
}

function readText(file: number, from: number, to: number): string {
  const bytes = Buffer.alloc(to - from);
  readSync(file, bytes, 0, bytes.length, from);
  return bytes.toString("utf8");
}
