import type { Language } from "#i18n/shared/languages.ts";
import { normalizeText } from "./normalize-text.ts";
import * as ar from "./stop-words/ar.ts";
import * as en from "./stop-words/en.ts";
import * as id from "./stop-words/id.ts";
import * as pl from "./stop-words/pl.ts";
import * as tr from "./stop-words/tr.ts";
import * as ur from "./stop-words/ur.ts";

type StopWords = { functionWords: ReadonlySet<string>; framingWords: ReadonlySet<string> };

function read(language: Language, lists: { functionWords: string; framingWords: string }): StopWords {
  const words = (list: string) => new Set(normalizeText(language, list).match(/[\p{L}\p{N}]+/gu));
  return { functionWords: words(lists.functionWords), framingWords: words(lists.framingWords) };
}

/** The stop words of each language, normalized. */
export const stopWords: Record<Language, StopWords> = {
  en: read("en", en),
  ar: read("ar", ar),
  pl: read("pl", pl),
  tr: read("tr", tr),
  id: read("id", id),
  ur: read("ur", ur),
};
