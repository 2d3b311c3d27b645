import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readArrayFile, writeArrayFile } from "../../index/array-file.ts";
import { type ArabicIndex, type ArabicTexts, buildArabicIndex, indexVerseBags, indexWords } from "./arabic-index.ts";

/** Raise it whenever the spellings, the n-grams or the layout of the file change: older files are then rebuilt. */
const formatVersion = 1;
const filePrefix = "arabic-";

/** Opens the stored index of these texts in `folder`. Builds and stores it first if it is missing or damaged, and removes those of other texts. */
export async function openArabicIndex(folder: string, texts: ArabicTexts): Promise<ArabicIndex> {
  const name = filePrefix + hashOf(texts);
  const path = join(folder, name);
  const stored = await readIndex(path);
  if (stored) return stored;
  const index = await buildArabicIndex(texts);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${filePrefix}${randomUUID()}`);
  try {
    await writeIndex(draft, index);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  for (const one of await readdir(folder)) {
    if (one !== name && one.startsWith(filePrefix)) await rm(join(folder, one), { force: true });
  }
  return index;
}

function hashOf({ uthmani, imlaei, verseCounts }: ArabicTexts): string {
  const hash = createHash("sha256").update(`${formatVersion}\n${verseCounts.join(" ")}`);
  for (const texts of [uthmani, imlaei]) for (const text of texts) hash.update("\n").update(text);
  return hash.digest("hex").slice(0, 16);
}

async function writeIndex(path: string, index: ArabicIndex): Promise<void> {
  const { places, verses, verseStarts, surahStarts, surahEnds, gramHashes, gramPlaces } = index;
  // No form holds a space or a line break.
  const forms = new TextEncoder().encode(index.forms.map((list) => list.join(" ")).join("\n"));
  await writeArrayFile(path, [places, verses, verseStarts, surahStarts, surahEnds, gramHashes, gramPlaces, forms]);
}

async function readIndex(path: string): Promise<ArabicIndex | undefined> {
  const arrays = await readArrayFile(path);
  if (!arrays) return undefined;
  const places = arrays.next(Uint16Array);
  const index = {
    places,
    verses: arrays.next(Uint16Array),
    verseStarts: arrays.next(Uint32Array),
    surahStarts: arrays.next(Uint32Array),
    surahEnds: arrays.next(Uint32Array),
    gramHashes: arrays.next(Uint32Array),
    gramPlaces: arrays.next(Uint32Array),
  };
  const forms = new TextDecoder().decode(arrays.next(Uint8Array));
  const lists = forms === "" ? [] : forms.split("\n").map((list) => list.split(" "));
  return { ...index, ...indexWords(lists, places), ...(await indexVerseBags(lists, index)) };
}
