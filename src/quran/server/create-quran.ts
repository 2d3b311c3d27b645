import type { Language } from "#i18n/shared/languages.ts";
import type { Chapter, Edition, Quran, Verse, VerseText } from "../shared/contract.ts";
import type { CorpusStore } from "./corpus-store.ts";
import { findJointVerses } from "./joint-texts.ts";
import { type EditionRow, readServedEdition, type ServedEdition, toEdition } from "./served-edition.ts";

const arabicEdition = "ar-uthmani";

/** Reads what serving needs from the database into memory. Throws if no corpus is loaded. */
export async function createQuran(store: CorpusStore): Promise<Quran> {
  const [version, chapterRows, verseRows, editionRows, errata] = await Promise.all([
    store.servedVersion(),
    store.readChapters(),
    store.readVerses(),
    store.readEditions(),
    store.readErrata(),
  ]);
  if (version === undefined) throw new Error("The database holds no corpus: load it first.");

  const serve = (row: EditionRow) => readServedEdition(store, row, errata);
  const [arabic, ...defaults] = await Promise.all([
    ...editionRows.filter(({ id }) => id === arabicEdition).map(serve),
    ...editionRows.filter(({ isDefault }) => isDefault).map(serve),
  ]);
  if (!arabic) throw new Error(`The database holds no edition ${arabicEdition}.`);

  const chapters: readonly Chapter[] = chapterRows;
  const verses = verseRows.map(
    ({ index, chapter, number, juz, rub, page, sajda }): Verse => ({
      key: `${chapter}:${number}`,
      chapter,
      number,
      index,
      juz,
      rub,
      page,
      sajda: sajda !== null,
    }),
  );
  return quranFrom({ version, chapters, verses, editions: editionRows.map(toEdition), arabic, defaults });
}

type Loaded = {
  version: string;
  chapters: readonly Chapter[];
  verses: readonly Verse[];
  editions: readonly Edition[];
  arabic: ServedEdition;
  defaults: readonly ServedEdition[];
};

/** A translation, and the verses that it translates together by their indexes. */
type ServedTranslation = ServedEdition & { joint: ReturnType<typeof findJointVerses> };

function quranFrom({ version, chapters, verses, editions, arabic, defaults }: Loaded): Quran {
  const chapterById = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const editionById = new Map(editions.map((edition) => [edition.id, edition]));
  const verseByKey = new Map<string, Verse>(verses.map((verse) => [verse.key, verse]));
  const defaultOf = new Map<Language, ServedTranslation>(
    defaults.map((served) => [
      served.edition.language,
      {
        ...served,
        joint: findJointVerses((index) => served.texts[index] === served.texts[index + 1], {
          chapters,
          arabic: (index) => textOf(arabic, index),
        }),
      },
    ]),
  );
  return {
    version,
    chapters,
    editions,
    chapter: (id) => chapterById.get(id),
    edition: (id) => editionById.get(id),
    defaultTranslation: (language) => defaultOf.get(language)?.edition,
    verse: (key) => verseByKey.get(key),
    verseAt: (index) => itemAt(verses, index),
    arabic: (index) => textOf(arabic, index),
    translation(language, index) {
      const served = defaultOf.get(language);
      return served && textOf(served, index);
    },
  };
}

function textOf(served: ServedEdition | ServedTranslation, index: number): VerseText {
  const { edition, texts, corrected, incomplete } = served;
  const joint = "joint" in served ? served.joint.get(index) : undefined;
  return {
    lang: edition.language,
    edition: edition.id,
    text: itemAt(texts, index),
    ...(corrected.has(index) && { corrected: true }),
    ...(incomplete.has(index) && { incomplete: true }),
    ...(joint && { joint }),
  };
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`There is no verse at index ${index}.`);
  return item;
}
