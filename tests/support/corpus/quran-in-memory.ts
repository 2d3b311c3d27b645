import { readFileSync } from "node:fs";
import type { Edition, Quran, Verse, VerseText } from "#quran/shared/contract.ts";
import { corpusSchema, textsSchema } from "#quran/shared/corpus-file.ts";

/** The `Quran` of the server, read from the built corpus without a database. Errata are not applied. */
export function openQuranInMemory(folder = "build/corpus"): Quran {
  const corpus = corpusSchema.parse(JSON.parse(readFileSync(`${folder}/corpus.json`, "utf8")));
  const editions: Edition[] = corpus.editions;
  const verses = corpus.verses.map(
    ({ chapter, number, juz, rub, page, sajda }, index): Verse => ({
      ...{ key: `${chapter}:${number}`, chapter, number, index, juz, rub, page },
      sajda: sajda !== null,
    }),
  );
  const byKey = new Map<string, Verse>(verses.map((verse) => [verse.key, verse]));
  const defaults = new Map(corpus.editions.filter((one) => one.isDefault).map((one) => [one.language, one]));
  const texts = new Map<string, string[]>();
  const textOf = (id: string, index: number): string => {
    const known = texts.get(id) ?? textsSchema.parse(JSON.parse(readFileSync(`${folder}/editions/${id}.json`, "utf8")));
    texts.set(id, known);
    return known[index] ?? "";
  };
  return {
    version: corpus.version,
    chapters: corpus.chapters,
    editions,
    chapter: (id) => corpus.chapters.find((one) => one.id === id),
    edition: (id) => editions.find((one) => one.id === id),
    defaultTranslation: (language) => defaults.get(language),
    verse: (key) => byKey.get(key),
    verseAt(index) {
      const verse = verses[index];
      if (!verse) throw new RangeError(`There is no verse at index ${index}.`);
      return verse;
    },
    arabic: (index) => ({ lang: "ar", edition: "ar-uthmani", text: textOf("ar-uthmani", index) }),
    translation(language, index): VerseText | undefined {
      const edition = defaults.get(language);
      return edition && { lang: language, edition: edition.id, text: textOf(edition.id, index) };
    },
  };
}
