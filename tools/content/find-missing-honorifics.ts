import type { Language } from "../../src/i18n/shared/languages.ts";

/** What a language writes after the names of the prophets, as docs/words says. */
type Honorifics = {
  /** The Prophet's name or title, where `ﷺ` does not follow. */
  bareProphet: RegExp;
  /** Another prophet's name that carries no mark. */
  others: RegExp;
  /** What honours the others, once in a text. In Urdu ؑ is a mark of the name itself: a name that carries it is not among the bare ones. */
  honours: RegExp;
};

/** Any of these words, after `before`, which may be empty, and not as a part of a longer word. */
const words = (list: string, before = "") => `(?<![\\p{L}\\p{M}])${before}(?:${list})(?![\\p{L}\\p{M}])`;

// Hud and Salih are left out, because "صالح" is a common word. Children of Adam are people in general, Abu Dawud is a compiler.
const languagesWithHonorifics: Partial<Record<Language, Honorifics>> = {
  ar: {
    bareProphet: new RegExp(
      `${words("النبي|للنبي|محمد|محمدًا|نبيه", "[وفبلك]?")}(?! (?:محمد(?:ًا)? |رسول الله )?ﷺ)(?!، عليهم الصلاة والسلام)`,
      "u",
    ),
    others: new RegExp(
      `(?<!(?:ابن|ابنا|ابني|بنو|بني|أبناء|سورة|أبو) )${words(
        "آدم|نوح|إبراهيم|إسماعيل|إسحاق|يعقوب|يوسف|موسى|هارون|داود|سليمان|أيوب|يونس|زكريا|يحيى|عيسى|المسيح|لوط|شعيب",
        "[وفبلك]?",
      )}`,
      "u",
    ),
    honours: /علي(?:ه|هما|هم) (?:الصلاة و)?السلام/u,
  },
  ur: {
    bareProphet: new RegExp(
      `${words("محمد|نبی کریم")}(?! (?:محمد )?ﷺ)|(?<!(?:ایک|کسی|ہر|بوڑھے) )${words("نبی")} (?:نے|کا|کی|کے|کو|سے|پر)(?![\\p{L}\\p{M}])`,
      "u",
    ),
    others: new RegExp(
      `(?<!(?:اولادِ|بنی|سورۂ|ابو) )${words(
        "آدم|نوح|ابراہیم|اسماعیل|اسحاق|یعقوب|یوسف|موسیٰ|ہارون|داؤد|داود|سلیمان|ایوب|یونس|زکریا|یحییٰ|عیسیٰ|مسیح|لوط|شعیب",
      )}`,
      "u",
    ),
    honours: /حضرت|علی(?:ہ|ہما|ہم) السلام/u,
  },
};

/**
 * The names of prophets in a text of ours that lack their honorific: the Prophet's in Arabic and Urdu want `ﷺ`, those of others
 * "عليه السلام" once in Arabic, and `ؑ` or "حضرت" in Urdu.
 */
export function findMissingHonorifics(language: Language, text: string): string[] {
  const rules = languagesWithHonorifics[language];
  if (!rules) return [];
  const { bareProphet, others, honours } = rules;
  const bare = bareProphet.exec(text)?.[0];
  const other = honours.test(text) ? undefined : others.exec(text)?.[0];
  return [bare, other].filter((name) => name !== undefined);
}
