import { type Language, languages } from "#i18n/shared/languages.ts";

/**
 * Content words that folding makes equal to a function word, in their own spelling: Arabic and Turkish "water",
 * Turkish forms of "die", Polish "power", Indonesian "true", Urdu "religion" and "world". Words of the same spelling, such as Arabic "mother" and "or",
 * cannot be told apart.
 */
const lists: Partial<Record<Language, string>> = {
  ar: "ماء الاء ءالاء بناء فداء اناء",
  pl: "moc",
  tr: "su ölüp ölür öldü öldüğü öldüğünü ölsün önü",
  id: "benar",
  ur: "دین جہان",
};

/** A letter of no language that searches know. It survives folding, at the end of the word. */
const sign = "ǁ";

const patterns = new Map(languages.flatMap((language) => readPattern(language)));

function readPattern(language: Language): [Language, RegExp][] {
  // Vowel signs may follow each letter.
  const words = lists[language]?.split(" ").map((word) => word.replace(/./gu, "$&[\\p{M}\\u0640]*"));
  return words
    ? [[language, new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’-])(?:${words.join("|")})(?![\\p{L}\\p{N}-])`, "giu")]]
    : [];
}

/** Marks the content words that folding would make equal to a function word. */
export function markHomographs(language: Language, text: string): string {
  const pattern = patterns.get(language);
  if (!pattern) return text;
  // Arabic is decomposed, so that no letter hides behind its sign.
  const plain = text.toWellFormed().normalize(language === "ar" ? "NFKD" : "NFC");
  return plain.replace(pattern, `$&${sign}`);
}

/** A folded word without its mark; undefined if it is not marked. */
export function unmarkHomograph(word: string): string | undefined {
  return word.endsWith(sign) ? word.slice(0, -sign.length) || undefined : undefined;
}
