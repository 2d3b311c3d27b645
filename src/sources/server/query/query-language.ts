import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";

/** Whether most letters are Arabic. Ligatures such as the blessing on the Prophet do not count: they occur in all scripts. */
export function isArabicScript(text: string): boolean {
  const arabic = text.match(/(?=\p{Script=Arabic})[^\uFDF0-\uFDFF]/gu)?.length ?? 0;
  return arabic > 0 && arabic >= (text.match(/\p{Script=Latin}/gu)?.length ?? 0);
}

/** Letters that Urdu has and Arabic has not, among them its own forms of heh, kaf and yeh. */
const urduLetters = /[\u0679\u067E\u0686\u0688\u0691\u0698\u06A9\u06AF\u06BA\u06BE\u06C1-\u06C3\u06CC\u06D2\u06D3]/u;
/** What marks a word as Arabic among words of Urdu: the article, teh marbuta, alef maksura, and Arabic's forms of kaf and yeh. */
const arabicForms = /(?:^|\s)[\u0648\u0628\u0641\u0644\u0643]?\u0627\u0644(?=\p{L}{2})|[\u0629\u0649\u064A\u0643]/u;

/** The language in which the words of a query are searched: Arabic is found on the pages of every language. */
export function languageOfQuery(language: Language, query: string): Language {
  if (!isArabicScript(query)) return language;
  if (!usesArabicScript(language)) return "ar";
  return arabicForms.test(query) && !urduLetters.test(query) ? "ar" : language;
}
