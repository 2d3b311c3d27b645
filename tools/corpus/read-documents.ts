import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/i18n/shared/languages.ts";
import { type Corpus, textsSchema } from "../../src/quran/shared/corpus-file.ts";
import { correctText } from "../../src/quran/shared/errata.ts";
import type { SearchDocuments } from "../../src/sources/server/index.ts";

/** The search documents of a language from the built corpus, equal to those that the server reads from the database, with errata applied. */
export function readDocuments(corpusFolder: string, corpus: Corpus): (language: Language) => Promise<SearchDocuments> {
  const places = new Map(corpus.verses.map(({ chapter, number }, verse) => [`${chapter}:${number}`, verse]));
  const read = (id: string) => {
    const texts = textsSchema.parse(JSON.parse(readFileSync(join(corpusFolder, "editions", `${id}.json`), "utf8")));
    for (const { verse, ...slip } of [...corpus.errata, ...corpus.missing].filter(({ edition }) => edition === id)) {
      const at = places.get(verse) ?? Number.NaN;
      texts[at] = correctText(texts[at] ?? "", [slip]);
    }
    return texts;
  };
  return async (language) => {
    const searched = corpus.editions
      .filter((edition) => edition.searched && edition.language === language)
      .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
    return {
      editions: searched.filter(({ kind }) => kind !== "tafsir").map(({ id }) => read(id)),
      tafsirs: searched.filter(({ kind }) => kind === "tafsir").map(({ id }) => read(id)),
    };
  };
}
