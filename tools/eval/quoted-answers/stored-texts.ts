import { readFileSync } from "node:fs";
import { join } from "node:path";
import { corpusSchema, textsSchema } from "../../../src/quran/shared/corpus-file.ts";
import { parseVerseReference } from "../../../src/quran/shared/verse-reference.ts";
import type { QuotableText } from "../../../src/sources/server/quotations/passages/passage-index.ts";
import type { StoredTexts } from "./fill-slots.ts";

/** The texts of the built corpus in `folder`, and the given hadith. */
export async function openStoredTexts(folder: string, hadithTexts?: AsyncIterable<QuotableText>): Promise<StoredTexts> {
  const { chapters, editions } = corpusSchema.parse(JSON.parse(readFileSync(join(folder, "corpus.json"), "utf8")));
  const texts = new Map<string, string[]>();
  const textsOf = (id: string): string[] => {
    if (!editions.some((one) => one.id === id)) throw new RangeError(`There is no edition ${id}`);
    const known =
      texts.get(id) ?? textsSchema.parse(JSON.parse(readFileSync(join(folder, "editions", `${id}.json`), "utf8")));
    texts.set(id, known);
    return known;
  };
  const hadith = new Map<string, string>();
  for await (const { ref, lang, text } of hadithTexts ?? []) hadith.set(`${lang} ${ref}`, text);
  return {
    verses(ref, edition) {
      const range = parseVerseReference(ref);
      const chapter = chapters.find(({ id }) => id === range?.chapter);
      if (!range || !chapter || range.to > chapter.verseCount) throw new RangeError(`There is no verse ${ref}`);
      return Array.from({ length: range.to - range.from + 1 }, (_, at) => ({
        key: `${range.chapter}:${range.from + at}`,
        text: textsOf(edition)[chapter.firstVerse + range.from + at - 1] ?? "",
      }));
    },
    hadith(ref, lang) {
      const text = hadith.get(`${lang} ${ref}`);
      if (text === undefined) throw new RangeError(`There is no hadith ${ref} in ${lang}`);
      return text;
    },
    translation: (language) => editions.find((one) => one.language === language && one.isDefault)?.id,
  };
}
