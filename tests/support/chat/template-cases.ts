import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { chapters, corpusText } from "../corpus/corpus.ts";
import { withoutMarks } from "../corpus/quotation-corpus.ts";

/** A language, or a language in Latin letters. */
const writings = ["en", "ar", "tr", "id", "pl", "ur", "ur-Latn", "ar-Latn"] as const;
export type Writing = (typeof writings)[number];
const listSchema = z.object({ verse: z.array(z.string()), hadith: z.array(z.string()), prose: z.array(z.string()) });
/**
 * How people and language models present a verse or hadith, written without a look at the scanner. `{x}` is the text; `{s}`, `{c}`, `{v}`, `{r}` name a
 * surah and its number, a verse and a reference; `{n}` is a number of a hadith. `prose` speaks about scripture and quotes nothing.
 */
export const templates = z
  .record(z.enum(writings), listSchema)
  .parse(JSON.parse(readFileSync("tests/support/chat/announcement-templates.json", "utf8")));

/** Templates of the half that is kept are only run: nobody reads what they show, so that the scanner is not fitted to them. */
export function isKept(template: string): boolean {
  return Number.parseInt(createHash("sha256").update(template).digest("hex").slice(0, 2), 16) % 2 === 1;
}

export type TemplateCase = {
  writing: Writing;
  language: Language;
  kind: "verse" | "hadith";
  template: string;
  text: string;
  /** What stands at `{x}`, and how it was made. */
  words: string;
  form: "genuine" | "joined" | "reordered" | "changed" | "transliterated";
  /** The reference of the genuine text. */
  ref: string;
};

/** Verses of middle length, of which none is a set phrase; their texts are read from the corpus. */
const refs = [
  "2:286",
  "49:13",
  "31:18",
  "4:36",
  "16:90",
  "3:134",
  "57:20",
  "24:22",
  "17:23",
  "39:53",
  "25:63",
  "41:34",
];
const languageOf: Record<Writing, Language> = {
  ...{ en: "en", ar: "ar", tr: "tr", id: "id", pl: "pl", ur: "ur" },
  ...{ "ur-Latn": "ur", "ar-Latn": "ar" },
};

function source(writing: Writing, ref: string): string {
  if (writing === "ar") return withoutMarks(corpusText("ar-imlaei", ref));
  if (writing === "ur-Latn" || writing === "ar-Latn") return transliterated(ref);
  return corpusText(languageOf[writing], ref);
}

const letterNames: Record<string, string> = {
  ...{
    ا: "a",
    أ: "a",
    إ: "i",
    آ: "aa",
    ٱ: "a",
    ب: "b",
    ت: "t",
    ث: "th",
    ج: "j",
    ح: "h",
    خ: "kh",
    د: "d",
    ذ: "dh",
    ر: "r",
  },
  ...{
    ز: "z",
    س: "s",
    ش: "sh",
    ص: "s",
    ض: "d",
    ط: "t",
    ظ: "z",
    ع: "a",
    غ: "gh",
    ف: "f",
    ق: "q",
    ك: "k",
    ل: "l",
    م: "m",
  },
  ...{ ن: "n", ه: "h", ة: "a", و: "w", ؤ: "u", ي: "y", ى: "a", ئ: "i", ء: "", "َ": "a", "ِ": "i", "ُ": "u" },
};

/**
 * A verse letter by letter in Latin script, as nobody prints it: `tools/eval/quoted-answers/latin-letters.ts` writes the usual spellings, with
 * rules for the article and long vowels. The tables are independent, so that the two sets do not share a spelling.
 */
function transliterated(ref: string): string {
  return [...corpusText("ar-imlaei", ref)]
    .map((sign) => letterNames[sign] ?? (/\s/u.test(sign) ? " " : ""))
    .join("")
    .replace(/\s+/gu, " ")
    .trim();
}

const wordsOf = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}’' -]/gu, " ")
    .split(/\s+/u)
    .filter((word) => word !== "");

/** The first half of a verse and the second of another. */
function joined(writing: Writing, ref: string, other: string): string {
  const [one, two] = [wordsOf(source(writing, ref)), wordsOf(source(writing, other))];
  const half = (words: readonly string[]) => Math.min(9, Math.floor(words.length / 2));
  return [...one.slice(0, half(one)), ...two.slice(-half(two))].join(" ");
}

function reordered(writing: Writing, ref: string): string {
  // Not a conjunction at the beginning: "the Qur'an says that …" would be a paraphrase.
  const words = wordsOf(source(writing, ref))
    .slice(0, 22)
    .filter((word) => !/^(?:that|że|bahwa|أن|که|کہ)$/u.test(word));
  return [...words.filter((_, at) => at % 2 === 1), ...words.filter((_, at) => at % 2 === 0).reverse()]
    .slice(0, 14)
    .join(" ");
}

/** Every fourth word is one of another verse. */
function changed(writing: Writing, ref: string, other: string): string {
  const strange = wordsOf(source(writing, other));
  return wordsOf(source(writing, ref))
    .slice(0, 16)
    .map((word, at) => (at % 4 === 2 ? (strange[at] ?? word) : word))
    .join(" ");
}

function filled(template: string, writing: Writing, ref: string, words: string): string {
  const [chapter = "", verse = ""] = ref.split(":");
  const names = chapters.find(({ id }) => id === Number(chapter))?.names ?? {};
  const inLatin = writing === "ur-Latn" || writing === "ar-Latn";
  const name = names[inLatin ? "en" : languageOf[writing]]?.name ?? chapter;
  return template
    .replaceAll("{s}", name.replace(/^(?:Surah|Sura|Surat|Suresi|سورة|سورۃ)\s+/iu, ""))
    .replaceAll("{c}", chapter)
    .replaceAll("{v}", verse)
    .replaceAll("{r}", ref)
    .replaceAll("{n}", "1442")
    .replaceAll("{x}", words);
}

/** Each template with a genuine text and several altered ones. */
export function templateCases(which: "open" | "kept"): TemplateCase[] {
  return writings.flatMap((writing) =>
    (["verse", "hadith"] as const).flatMap((kind) =>
      (templates[writing]?.[kind] ?? []).flatMap((template, at): TemplateCase[] => {
        if (isKept(template) !== (which === "kept")) return [];
        const ref = refs[at % refs.length] ?? "";
        const other = refs[(at + 5) % refs.length] ?? "";
        const texts = [
          ["joined", joined(writing, ref, other)],
          ["reordered", reordered(writing, other)],
          ["changed", changed(writing, ref, other)],
          ["transliterated", reordered("ar-Latn", ref)],
          ["genuine", source(writing, ref).replace(/[.\s]+$/u, "")],
        ] as const;
        return texts.flatMap(([form, words]) => {
          const latin = writing === "ur-Latn" || writing === "ar-Latn" || writing === "ar";
          if ((form === "transliterated" && latin) || (form === "genuine" && latin && writing !== "ar")) return [];
          const text = filled(template, writing, ref, words);
          return [{ writing, language: languageOf[writing], kind, template, text, words, form, ref }];
        });
      }),
    ),
  );
}
