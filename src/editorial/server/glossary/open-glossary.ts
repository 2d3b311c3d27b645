import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ByLanguage, byLanguage } from "#i18n/shared/by-language.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { GlossaryTerm, GlossaryTopic } from "../../shared/contract.ts";
import { readGlossaryFiles } from "./glossary-files.ts";
import { type TermWords, termWords } from "./mark-terms.ts";

export type OpenGlossary = { topics: ByLanguage<readonly GlossaryTopic[]>; words: ByLanguage<TermWords> };

/** The most verses that a term refers to. */
const verseLimit = 10;

/** Reads the glossary, once; an empty one if the folder has none. Throws an Error for a term without its text or its verse. */
export function openGlossary(folder: string, quran: Quran): OpenGlossary {
  if (!existsSync(join(folder, "index.json"))) {
    return { topics: byLanguage(() => []), words: byLanguage((language) => termWords(language, {})) };
  }
  const { index, topics, texts } = readGlossaryFiles(folder);
  const readTerm = (language: Language, { id, arabic, verse }: (typeof index.terms)[number]): GlossaryTerm => {
    const text = texts[language].terms[id];
    if (!text) throw new Error(`${folder}: ${id} has no text in ${language}`);
    return {
      id,
      arabic,
      term: text.term,
      text: text.text,
      verse: verse ? nameVerse(quran, language, verse) : undefined,
    };
  };
  return {
    topics: byLanguage((language) =>
      index.topics.map((topic) => ({
        id: topic,
        name: topics[topic]?.[language] ?? topic,
        terms: index.terms.filter((one) => one.topic === topic).map((one) => readTerm(language, one)),
      })),
    ),
    words: byLanguage((language) => termWords(language, texts[language].terms)),
  };
}

function nameVerse(quran: Quran, language: Language, ref: string): GlossaryTerm["verse"] {
  const passage = presentPassage(quran, language, ref, verseLimit);
  const range = parseVerseReference(ref);
  if (!passage || !range) throw new Error(`The glossary's verse ${ref} is not in the corpus`);
  const reference = formatReference(language, range.chapter, range.from, range.to);
  return { chapter: passage.chapter.name, reference, path: passage.path };
}
