import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Verse } from "#quran/shared/contract.ts";
import { buildArabicIndex } from "#sources/server/quotations/arabic/arabic-index.ts";
import { createPassageBuilder, type QuotableText } from "#sources/server/quotations/passages/passage-index.ts";
import type { QuotationCorpus } from "#sources/server/quotations/quotation-corpus.ts";
import { openVoices, voiceFolder } from "#sources/server/quotations/voice/voice-files.ts";
import { chapters } from "./corpus.ts";

/** All texts of an edition of the built corpus, in mushaf order. */
export function editionTexts(id: string): string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(`build/corpus/editions/${id}.json`, "utf8")));
}

export const uthmani = editionTexts("ar-uthmani");
export const imlaei = editionTexts("ar-imlaei");
export const verses: Verse[] = chapters.flatMap(({ id, verseCount }) =>
  Array.from({ length: verseCount }, (_, at): Verse => {
    const index = (chapters.find((chapter) => chapter.id === id)?.firstVerse ?? 0) + at;
    return { key: `${id}:${at + 1}`, chapter: id, number: at + 1, index, juz: 1, rub: 1, page: 1, sajda: false };
  }),
);

let corpus: Promise<QuotationCorpus> | undefined;

/** The Qur'an in the form that the quotation check needs. Building its index takes about a second, so the test files of a vitest worker share it. */
export function openQuotationCorpus(): Promise<QuotationCorpus> {
  corpus ??= buildQuotationCorpus();
  return corpus;
}

async function buildQuotationCorpus(): Promise<QuotationCorpus> {
  const verseCounts = chapters.map(({ verseCount }) => verseCount);
  return {
    arabic: await buildArabicIndex({ uthmani, imlaei, verseCounts }),
    voices: await openVoices(voiceFolder),
    quran: {
      verse: (key) => verses.find((verse) => verse.key === key),
      arabic: (index) => ({ lang: "ar", edition: "ar-uthmani", text: uthmani[index] ?? "" }),
      verseAt(index) {
        const verse = verses[index];
        if (!verse) throw new RangeError(`There is no verse at index ${index}.`);
        return verse;
      },
    },
  };
}

/** Builds an in-memory index of quotable texts. */
export async function indexTexts(texts: readonly QuotableText[]) {
  const builder = createPassageBuilder();
  for (const text of texts) builder.add(text);
  return { version: "1", index: await builder.finish(), text: (entry: number) => texts[entry]?.text ?? "" };
}

/** The verses of a translation as quotable texts. */
export function translationTexts(edition: string): QuotableText[] {
  return editionTexts(edition).map((text, at) => ({
    kind: "translation",
    ref: verses[at]?.key ?? "",
    lang: z.enum(["en", "pl", "tr", "id", "ur"]).parse(edition.slice(0, 2)),
    edition,
    text,
    follows: (verses[at]?.number ?? 1) > 1,
  }));
}

/** Removes vowel marks and signs, as users type Arabic. */
export function withoutMarks(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/gu, "")
    .replace(/ {2,}/gu, " ")
    .trim();
}

/** Letters only, with hamza seats and ta marbuta folded. A simple comparison that shares no code with the one under test. */
export function plainLetters(text: string): string {
  return withoutMarks(text)
    .replace(/[أإآٱ]/gu, "ا")
    .replace(/[ىئ]/gu, "ي")
    .replace(/ؤ/gu, "و")
    .replace(/ة/gu, "ه")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

const surahs = [uthmani, imlaei].flatMap((texts) =>
  chapters.map(
    ({ firstVerse, verseCount }) => ` ${plainLetters(texts.slice(firstVerse, firstVerse + verseCount).join(" "))} `,
  ),
);

/** Whether a surah contains the words of a quotation consecutively, in the Uthmani or the Imlaei spelling. */
export function isInQuran(quote: string): boolean {
  const wanted = ` ${plainLetters(quote)} `;
  return surahs.some((surah) => surah.includes(wanted));
}
