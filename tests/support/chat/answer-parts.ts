import type { AnswerData, Citation, CitedBy, HadithCitation, TafsirCitation } from "#chat/shared/contract.ts";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { chapters, corpusText } from "../corpus/corpus.ts";

/** A part of the response stream of `POST /chat`. */
export type StreamPart = { type: string } & Record<string, unknown>;

let idCount = 0;

/** A text part with one delta for each piece. */
export function prose(...pieces: string[]): StreamPart[] {
  const id = `text-${++idCount}`;
  const deltas = pieces.map((delta) => ({ type: "text-delta", id, delta }));
  return [{ type: "text-start", id }, ...deltas, { type: "text-end", id }];
}

export function cite(citation: Citation): StreamPart {
  return { type: "data-citation", id: `${citation.kind}:${citation.ref}`, data: citation };
}

export function data<Name extends Exclude<keyof AnswerData, "citation">>(
  name: Name,
  value: AnswerData[Name],
): StreamPart {
  return { type: `data-${name}`, data: value, ...(name === "status" ? { transient: true } : {}) };
}

export function outcome(given: Partial<AnswerData["outcome"]> = {}): StreamPart {
  return data("outcome", { found: true, remaining: 2, by: "trial", dropped: 0, withheld: 0, ...given });
}

/** A complete answer as server-sent events. */
export function eventsOf(lang: Language, parts: readonly StreamPart[]): string {
  return [{ type: "start", messageId: `answer-${++idCount}`, messageMetadata: { lang } }, ...parts, { type: "finish" }]
    .map(eventOf)
    .join("");
}

export const eventOf = (part: object) => `data: ${JSON.stringify(part)}\n\n`;

/** The citation of verses with the texts of the corpus, in the server's form. */
export function verses(lang: Language, ref: string, by: CitedBy = "reference"): Citation {
  const [chapter = 0, from = 0, to = from] = ref.split(/[:-]/u).map(Number);
  const facts = chapters.find(({ id }) => id === chapter);
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const textOf = (edition: string, shown: string, name: string) => {
    const own = numbers.map((number) => ({ number, text: corpusText(edition, `${chapter}:${number}`) }));
    return { lang: shown, edition, editionName: name, text: own.map(({ text }) => text).join(" "), verses: own };
  };
  const texts = [textOf("ar-uthmani", "ar", "Uthmani")];
  if (lang !== "ar") texts.push(textOf(lang, lang, "Edition"));
  const name = facts?.names[lang]?.name ?? "";
  const path = `/quran/${chapter}/${from === to ? from : `${from}-${to}`}`;
  return { kind: "quran", by, ref, chapter: { id: chapter, name, arabicName: name }, texts, path };
}

/** A hadith citation with placeholder texts. */
export function sampleHadith(lang: Language, given: Partial<HadithCitation> = {}): HadithCitation {
  const arabic = "حدثنا فلان، عن فلان، قال كذا وكذا. رواه فلان.";
  const [from, to] = [arabic.indexOf("كذا"), arabic.indexOf("رواه")];
  const text = { edition: "sample", editionName: "Sample" };
  return {
    kind: "hadith",
    by: "reference",
    ref: "sample:2:1",
    path: "/hadith/sample/2/1",
    collection: { id: "sample", name: "Sample" },
    number: 1,
    book: "2",
    narrator: "So-and-so said:",
    matn: { start: from, end: to },
    attribution: { start: to, end: arabic.length },
    compilers: ["muslim"],
    grade: { value: "sahih", by: "compiler" },
    texts: [
      { lang: "ar", text: arabic, ...text },
      ...(lang === "ar" ? [] : [{ lang: "en", text: "Placeholder of what was said.", ...text }]),
    ],
    ...given,
  };
}

/** A tafsir citation with placeholder texts. */
export function sampleTafsir(lang: Language, given: Partial<TafsirCitation> = {}): TafsirCitation {
  const words = direction(lang) === "rtl" ? "قال فلان في هذا كذا وكذا." : "What somebody says of these verses.";
  return {
    kind: "tafsir",
    by: "reference",
    ref: "sample-comments:2:153",
    path: "/quran/2/153",
    source: { id: "sample-comments", name: "Sample comments", author: "Somebody" },
    verses: "2:153-157",
    texts: [{ lang, edition: "sample-comments", editionName: "Sample comments", text: words }],
    ...given,
  };
}
