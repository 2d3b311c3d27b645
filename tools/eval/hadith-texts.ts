import { existsSync } from "node:fs";
import { createCollection, formatHadithReference, hadithAt } from "../../src/sources/server/hadith/collection.ts";
import { chooseMirror, createCorpusFiles } from "../../src/sources/server/import/corpus-files.ts";
import { readCollection } from "../../src/sources/server/import/read-hadith.ts";
import { type ListedCollection, readSourceList } from "../../src/sources/server/import/source-list.ts";
import type { QuotableText } from "../../src/sources/server/quotations/passages/passage-index.ts";

/** The hadith of a mirror's folder, in both languages; undefined if the folder does not exist. */
export async function findHadithTexts(
  configured: string | undefined,
  listFolder: string,
): Promise<(() => AsyncGenerator<QuotableText>) | undefined> {
  const mirror = chooseMirror(configured);
  if (/^https?:/i.test(mirror) || !existsSync(`${mirror}/gh`)) return undefined;
  const listed = (await readSourceList(listFolder)).filter((source) => source.kind === "hadith");
  return async function* () {
    for (const collection of listed) yield* textsOf(collection, mirror);
  };
}

async function* textsOf(collection: ListedCollection, mirror: string): AsyncGenerator<QuotableText> {
  const from = createCorpusFiles({ mirror, folder: mirror });
  const files: { bytes: Buffer }[] = [];
  for (const file of collection.files) files.push({ bytes: await from.read(file, new AbortController().signal) });
  const { books, hadith } = await readCollection(collection, files);
  const rows = books.map((book, position) => ({ collection: collection.id, position, ...book }));
  const shelf = createCollection(collection, collection.version, rows);
  for (const [position, { arabic, english }] of hadith.entries()) {
    const place = hadithAt(shelf, position);
    if (!place) throw new RangeError(`${collection.id} has no hadith at ${position}`);
    const common = { kind: "hadith", ref: formatHadithReference(shelf, place), edition: collection.id } as const;
    yield { ...common, lang: "ar", text: arabic };
    if (english !== undefined) yield { ...common, lang: "en", text: english };
  }
}
