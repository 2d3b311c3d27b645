import { readUIMessageStream } from "ai";
import { expect, test, vi } from "vitest";
import { type AnswerMessage, answerQuestion } from "#chat/server/answers/answer-question.ts";
import type { Answerer } from "#chat/server/answers/answerer.ts";
import { createBuiltinAnswerer } from "#chat/server/builtin/builtin-answerer.ts";
import { withCare } from "#chat/server/care/care-answerer.ts";
import { placesIn, readCarePlaces } from "#chat/server/care/care-places.ts";
import { anyExcerptMark } from "#chat/server/citations/excerpt-mark.ts";
import type { CitedSources } from "#chat/server/citations/read-citation.ts";
import { createAnswerRecheck } from "#chat/server/conversations/recheck-answers.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Hadith } from "#sources/shared/evidence.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import { openBuiltinParts } from "../../support/chat/builtin-answers.ts";

const { concepts, search, quran, messages, readQuestion } = await openBuiltinParts();

/** A hadith for every reference, so that the answers hold those cards too. */
const hadithOf = (ref: string): Hadith => ({
  ...{ ref, collection: ref.split(":")[0] ?? "", book: "1", number: 1, compilers: [] },
  ...{ arabic: { text: "كذا وكذا" }, english: { narrator: "So-and-so:", text: "Placeholder." } },
  grade: { value: "sahih", by: "author" },
});
const names = { en: "Sample", ar: "عينة", pl: "Próbka", tr: "Örnek", id: "Contoh", ur: "نمونہ" };
const source = {
  ...{ id: "sample", kind: "hadith" as const, languages: ["ar", "en"] as Language[], names, source: "tests" },
  ...{ sourceUrl: "https://example.org", license: "none", nonCommercial: false, records: 1, version: "1" },
  progress: { state: "loaded" as const, filesDone: 1, filesTotal: 1, problems: [] },
};
const sources: CitedSources = {
  quran,
  evidence: {
    hadith: async (ref) => hadithOf(ref),
    collection: () => ({ source, numbering: "book", gradedByCompiler: false, count: 1, books: [] }),
  },
  readTafsir: async (key, language) => ({
    ...{ verse: quran.verse(key)?.key ?? "1:1", lang: language, state: "ready" as const, languages: [], texts: [] },
  }),
};

/**
 * Takes everything for an invented quotation. So the outcome depends on no list of phrases and on no text of a corpus: a real one can only take
 * less. The prepared data hold no hadith to try that with.
 */
const claimed = { kind: "quran", verdict: "unknown", ref: null, text: null } as const;
const quotations: QuotationCheck = {
  check: () => claimed,
  versesOf: () => undefined,
  version: () => "1",
  *checkInSteps() {
    yield;
    return claimed;
  },
  find: () => [],
  *findInSteps() {
    yield undefined;
    return [];
  },
  scanner: () => ({
    *push(text) {
      yield;
      const whole = { start: 0, end: text.length };
      return text === "" ? [] : [{ kind: "region", text, ...whole, claims: [{ ...whole, ...claimed }] }];
    },
    *end() {
      yield;
      return [];
    },
  }),
};

const places = await readCarePlaces("content/care/places.json", "none.json");
const builtin = createBuiltinAnswerer({ search, quran, messages, readQuestion, evidence: sources.evidence });
const answerer = withCare(builtin, { messages, places, readQuestion });
const carePlaces = (language: Language) => placesIn(places, language);
const recheck = createAnswerRecheck({ ...sources, quotations, messages, carePlaces });

async function ask(question: string, lang: Language, by: Answerer = answerer) {
  let written = "";
  const listened: Answerer = async function* (...asked) {
    for await (const event of by(...asked)) {
      if ("text" in event) written += event.text;
      yield event;
    }
  };
  const onEnd = async () => ({ remaining: 2, by: "trial" as const });
  const answering = { ...sources, answerer: listened, quotations, onEnd };
  const stream = answerQuestion(answering, { message: question, lang }, new AbortController().signal);
  let last: AnswerMessage | undefined;
  for await (const message of readUIMessageStream<AnswerMessage>({ stream })) last = message;
  return { parts: last?.parts ?? [], written };
}

/** The text parts of an answer, as they are stored. */
const storedPartsOf = (parts: AnswerMessage["parts"]) =>
  parts.flatMap((part) => (part.type === "text" ? [{ type: part.type, text: part.text }] : []));

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();
const excerptMarks = new RegExp(anyExcerptMark, "gu");
const shownAs = (part: AnswerMessage["parts"][number]): string => {
  if (part.type === "text") return part.text;
  if (part.type === "data-citation")
    return ` [${part.data.kind}:${part.data.ref}] ${part.data.by.replace("reference", "")}`;
  if (part.type === "data-section") return " [reflection] ";
  return part.type === "data-withheld" ? " WITHHELD " : " ";
};

test.each(languages)(
  "%s: asked for the name of each concept, every line stands in the answer and in the kept one as it is written, and no notice and no other card",
  { timeout: 60_000 },
  async (lang) => {
    const kinds = new Set<string>();
    for (const { id, names: named } of concepts) {
      const { parts, written } = await ask(named[lang], lang);
      expect.soft(oneLine(parts.map(shownAs).join("")), id).toBe(oneLine(written.replaceAll(excerptMarks, "")));
      const stored = storedPartsOf(parts);
      expect.soft(await recheck({ id: `${lang} ${id}`, lang, parts: stored }), id).toEqual(stored);
      for (const part of parts) if (part.type === "data-citation") kinds.add(part.data.kind);
    }
    expect(kinds).toEqual(new Set(["quran", "hadith"]));
  },
);

test.each<[Language, string]>([
  ["en", "2:300"],
  ["en", "quran 115:1"],
  ["en", "surah 43"],
  ["en", "How many verses are in the Quran?"],
  ["ar", "٢:٣٠٠"],
  ["pl", "ile wersetów ma Koran"],
  ["tr", "2:300 ayeti ne diyor"],
  ["id", "ayat 2:300 artinya apa"],
  ["ur", "سورہ الزخرف"],
])("%s: %s: the name of a surah and numbers stay in a kept answer", async (lang, question) => {
  const stored = storedPartsOf((await ask(question, lang)).parts);
  expect(stored).not.toEqual([]);
  expect(await recheck({ id: `${lang} ${question}`, lang, parts: stored })).toEqual(stored);
});

test("a stored text part with other words than the project's own is scanned whole", async () => {
  const { parts } = await ask("patience", "en");
  const forged = storedPartsOf(parts).map(({ type, text }) => ({ type, text: `${text}\n\nNo line of the project.` }));
  const writer = { type: "data-writer" as const, data: { by: "builtin" as const } };
  const checked = await recheck({ id: "forged", lang: "en", parts: [writer, ...forged] });
  expect(checked.filter(({ type }) => type === "text")).toEqual([]);
  expect(checked.some(({ type }) => type === "data-withheld")).toBe(true);
});

test("the same words are searched for quotations when a language model writes them", async () => {
  const model: Answerer = async function* (...asked) {
    for await (const event of answerer(...asked))
      yield event.kind === "own" ? { kind: "text", text: event.text } : event;
  };
  const { parts, written } = await ask("patience", "en", model);
  expect(written).not.toBe("");
  expect(parts.filter(({ type }) => type === "text" || type === "data-citation")).toEqual([]);
  expect(parts.some(({ type }) => type === "data-withheld")).toBe(true);
});

test("paragraphs that could not be read once are read again for the next answer", async () => {
  const failing = vi.fn(carePlaces).mockImplementationOnce(() => {
    throw new Error("too many open files");
  });
  const ownRecheck = createAnswerRecheck({ ...sources, quotations, messages, carePlaces: failing });
  const parts = storedPartsOf((await ask("patience", "en")).parts);
  await expect(ownRecheck({ id: "one", lang: "en", parts })).rejects.toThrow("too many open files");
  expect(await ownRecheck({ id: "one", lang: "en", parts })).toEqual(parts);
});

test("a kept answer is scanned again when its quotations are compared with other texts", async () => {
  let version = "without hadith";
  const scanner = vi.fn(quotations.scanner);
  const ownRecheck = createAnswerRecheck({
    ...{ ...sources, messages, carePlaces },
    quotations: { scanner, version: () => version },
  });
  const parts = [{ type: "text" as const, text: "No line of the project." }];
  const recheckTwice = async () => {
    for (const _ of ["scanned", "remembered"]) await ownRecheck({ id: "one", lang: "en", parts });
  };
  await recheckTwice();
  expect(scanner).toHaveBeenCalledTimes(1);
  version = "with hadith";
  await recheckTwice();
  expect(scanner).toHaveBeenCalledTimes(2);
});
