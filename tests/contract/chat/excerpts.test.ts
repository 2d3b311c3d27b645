import { readUIMessageStream } from "ai";
import { expect, test } from "vitest";
import { type AnswerMessage, answerQuestion } from "#chat/server/answers/answer-question.ts";
import { createBuiltinAnswerer } from "#chat/server/builtin/builtin-answerer.ts";
import { answerDataSchemas, type QuranCitation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { wordsOf } from "#quran/shared/passages/excerpt.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import { openBuiltinParts } from "../../support/chat/builtin-answers.ts";

const { concepts, quran, ...parts } = await openBuiltinParts();
const answerer = createBuiltinAnswerer({ ...parts, quran });
const ref = "65:3";
const excerpt = concepts
  .find(({ id }) => id === "trust-in-god")
  ?.references.find((one) => one.ref === `quran:${ref}`)?.excerpt;
const questions: readonly [Language, string][] = [
  ["en", "trust in God"],
  ["ar", "التوكل على الله"],
  ["tr", "tevekkül"],
];

/** Fixed words of the project are not scanned. */
const quotations: Pick<QuotationCheck, "scanner"> = {
  scanner: () => ({
    *push() {
      yield;
      return [];
    },
    *end() {
      yield;
      return [];
    },
  }),
};

/** The citation of the verse in the answer to a question. */
async function cite(message: string, lang: Language, refs: string[] = []): Promise<QuranCitation | undefined> {
  const stream = answerQuestion(
    {
      quran,
      answerer,
      quotations: quotations as QuotationCheck,
      evidence: { hadith: async () => undefined, collection: () => undefined },
      readTafsir: async (key, language) => ({
        ...{ verse: quran.verse(key)?.key ?? "1:1", lang: language, state: "none" as const, languages: [], texts: [] },
      }),
      onEnd: async () => ({ remaining: 1, by: "trial" }),
    },
    { message, lang, refs },
    new AbortController().signal,
  );
  let last: AnswerMessage | undefined;
  for await (const one of readUIMessageStream<AnswerMessage>({ stream, terminateOnError: true })) last = one;
  const cited = last?.parts.flatMap((part) => (part.type === "data-citation" ? [part.data] : [])) ?? [];
  return cited.find((one): one is QuranCitation => one.kind === "quran" && one.ref === ref);
}

test.each(questions)(
  "%s: the card of a concept's verse tells in each text which words answer, and holds the whole verse",
  async (lang, question) => {
    const citation = await cite(question, lang);
    expect(citation?.texts).toHaveLength(lang === "ar" ? 1 : 2);
    for (const { edition, text, verses } of citation?.texts ?? []) {
      const [verse] = verses;
      const words = wordsOf(text);
      const [from = 0, to = 0] = excerpt?.[edition] ?? [];
      expect(verse?.text).toBe(text);
      expect(verse?.excerpt).toEqual({ start: words[from - 1]?.start, end: words[to - 1]?.end });
    }
    // What pages read and conversations keep.
    expect(answerDataSchemas.citation.parse(citation)).toEqual(citation);
  },
);

test("in an edition that puts other matters before it, the words that answer begin later", async () => {
  const citation = await cite("tevekkül", "tr");
  const [arabic, translation] = citation?.texts.map(({ verses }) => verses[0]?.excerpt?.start) ?? [];
  expect(arabic).toBe(0);
  expect(translation).toBeGreaterThan(100);
});

test("of a verse that the person attached no part is set apart", async () => {
  const citation = await cite("trust in God", "en", [ref]);
  expect(citation?.texts.flatMap(({ verses }) => verses.map((verse) => verse.excerpt))).toEqual([undefined, undefined]);
});
