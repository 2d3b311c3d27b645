import { fallbackLanguage, languages, usesArabicScript } from "../../src/i18n/shared/languages.ts";
import { placeholders } from "../../src/i18n/shared/sections.ts";
import type { Finding } from "../source-files.ts";
import { isOneNumber, splitPlural } from "./plurals.ts";
import { type LocaleFile, lineOf } from "./read-locales.ts";

const placeholder = /\{\{([^{}]*)\}\}/g;
const arabicScript = languages.filter(usesArabicScript);

/** What may not stand in a text: in all languages, or in those that write it another way. */
const marks: readonly { name: string; pattern: RegExp; languages?: readonly string[] }[] = [
  { name: "arrow", pattern: /[\u2190-\u21ff\u27f0-\u27ff\u2900-\u297f\u2b00-\u2b11]|->|<-|=>/ },
  { name: "tatweel", pattern: /\u0640/ },
  { name: "outer-space", pattern: /^\s|\s$/ },
  { name: "straight-quote", pattern: /["']/ },
  { name: "latin-punctuation", pattern: /[?,;]/, languages: arabicScript },
  { name: "latin-digit", pattern: /[0-9]/, languages: arabicScript },
  // As `Intl` writes it beside numbers that are interpolated.
  { name: "arabic-percent", pattern: /٪/, languages: ["ur"] },
  { name: "middle-dot", pattern: /·/, languages: arabicScript },
  // Letters that look alike and are others: Urdu's heh, yeh and kaf have code points of their own.
  { name: "foreign-letter", pattern: /[\u0643\u0647\u0649\u064a\u0629]/, languages: ["ur"] },
  {
    name: "foreign-letter",
    pattern: /[\u0679\u067e\u0686\u0688\u0691\u06a9\u06af\u06be\u06c1\u06cc\u06d2\u06d4]/,
    languages: ["ar"],
  },
  // One form of "you" in each language: Turkish siz, Indonesian Anda, Urdu آپ, Polish ty. These are words of the others.
  { name: "form-of-address", pattern: wordPattern("sen|senin|sana|seni|sende|senden|seninle"), languages: ["tr"] },
  { name: "form-of-address", pattern: wordPattern("kamu|kau|engkau|kalian"), languages: ["id"] },
  {
    name: "form-of-address",
    pattern: wordPattern("تم|تمہارا|تمہاری|تمہارے|تمہیں|تجھ|تجھے|تیرا|تیری"),
    languages: ["ur"],
  },
  // The accusative's tanwin stands before its alif. Only words that are nearly always accusatives can be told from others.
  { name: "tanwin-after-alif", pattern: /\u0627\u064b/, languages: ["ar"] },
  {
    name: "bare-tanwin",
    pattern: wordPattern("أيضا|جدا|شكرا|أولا|معا|جميعا|دائما|أبدا|أحدا|شيئا|خيرا|حقا|غدا|قليلا|كثيرا|صباحا|ليلا"),
    languages: ["ar"],
  },
  { name: "form-of-address", pattern: wordPattern("pani|panią|państwo|państwa|państwu"), languages: ["pl"] },
];

/** Matches any of these words, whatever their case. */
function wordPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "iu");
}

/** Texts that keep their wording and marks although a rule here says otherwise. */
const verbatim = new Set(["en quran:loadChaptersFailed"]);

/** Each text by itself and against the English one. */
export function checkTexts(
  files: readonly LocaleFile[],
  mayBeEnglish: (language: string, id: string) => boolean,
): Finding[] {
  const english = new Map(files.filter((one) => one.language === fallbackLanguage).map((one) => [one.section, one]));
  return files.flatMap((file) =>
    Object.entries(file.texts).flatMap(([key, text]) => {
      const source = sourceOf(english.get(file.section), key);
      const messages = [
        ...(text.trim() === "" ? ["empty-text"] : []),
        ...wrongPlaceholders(file.language, key, text, source),
        ...(verbatim.has(`${file.language} ${file.section}:${key}`) ? [] : wrongMarks(file.language, text)),
        ...(isUntranslated(file, text, source) && !mayBeEnglish(file.language, `${file.section}:${key}`)
          ? ["same-as-english"]
          : []),
      ];
      return messages.map((message) => ({ path: file.path, line: lineOf(file, key), message: `${message}: ${key}` }));
    }),
  );
}

/** The English text of a key. A plural form that English lacks is held against its form `other`. */
function sourceOf(english: LocaleFile | undefined, key: string): string | undefined {
  const { base, form } = splitPlural(key);
  return english?.texts[key] ?? (form ? english?.texts[`${base}_other`] : undefined);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map((match) => match[1] ?? "").sort();
}

function wrongPlaceholders(language: string, key: string, text: string, source: string | undefined): string[] {
  const names = namesIn(text);
  const unknown = names.filter((name) => !placeholders.some((one) => one === name));
  if (unknown.length > 0 || /\{|\}|\$t\(/.test(text.replace(placeholder, "")))
    return [`unknown-placeholder ${unknown.join(" ")}`];
  if (source === undefined) return [];
  const { form } = splitPlural(key);
  const wanted = namesIn(source).join(" ");
  const withoutCount = namesIn(source)
    .filter((name) => name !== "count")
    .join(" ");
  const said = names.join(" ");
  const same = said === wanted || (form !== undefined && isOneNumber(language, form) && said === withoutCount);
  return same ? [] : [`other-placeholders (${said || "none"} for ${wanted || "none"})`];
}

/** The names of the rules that a text of a language breaks: marks and letters of another script, another form of address, a bare tanwin. */
export function wrongMarks(language: string, text: string): string[] {
  const words = text.replace(placeholder, "x");
  return marks
    .filter((mark) => (mark.languages?.includes(language) ?? true) && mark.pattern.test(words))
    .map((mark) => mark.name);
}

/** Texts without a letter of their own, such as "{{percent}}%", may be the same everywhere. */
function isUntranslated(file: LocaleFile, text: string, source: string | undefined): boolean {
  if (file.language === fallbackLanguage || text !== source) return false;
  return /\p{L}/u.test(text.replace(placeholder, ""));
}
