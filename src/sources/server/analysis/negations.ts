import type { Language } from "#i18n/shared/languages.ts";
import { normalizeText } from "./normalize-text.ts";

const lists: Record<Language, string> = {
  en: "no not never without nobody none nothing cannot can't don't doesn't didn't won't isn't aren't wasn't haven't hasn't couldn't wouldn't",
  ar: "لا لم لن ليس ليست لست ما بلا بدون دون غير عدم مش مو",
  pl: "nie bez nikt nikogo nic nigdy brak",
  tr: "yok değil degil hiç hic olmadan olmayan",
  id: "tidak tak tanpa bukan belum gak nggak enggak tiada",
  ur: "نہیں نہ بغیر بنا مت نا",
};

/** Negations of each language, normalized. */
export const negations: Record<Language, ReadonlySet<string>> = {
  en: read("en"),
  ar: read("ar"),
  pl: read("pl"),
  tr: read("tr"),
  id: read("id"),
  ur: read("ur"),
};

function read(language: Language): ReadonlySet<string> {
  return new Set(lists[language].split(" ").map((word) => normalizeText(language, word)));
}
