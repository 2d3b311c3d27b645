import { readUIMessageStream } from "ai";
import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import type { Hadith } from "#sources/shared/evidence.ts";
import { createTestGuard, inventedHadith } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { openQuranInMemory } from "../../../../tests/support/corpus/quran-in-memory.ts";
import type { CitedSources } from "../citations/read-citation.ts";
import { type AnswerMessage, answerQuestion } from "./answer-question.ts";
import type { AnswerEvent } from "./answerer.ts";

const { quotations } = await createTestGuard();
const quran = openQuranInMemory();
const names = { en: "Sample", ar: "عينة", pl: "Próbka", tr: "Örnek", id: "Contoh", ur: "نمونہ" };
const source = {
  ...{ id: "sample", languages: ["ar", "en"] as Language[], names, source: "tests", sourceUrl: "https://example.org" },
  ...{ license: "none", nonCommercial: false, records: 1, version: "1" },
  progress: { state: "loaded" as const, filesDone: 1, filesTotal: 1, problems: [] },
};
const hadith: Hadith = {
  ...{ ref: "sample:1:1", collection: "sample", book: "1", number: 1, compilers: ["muslim"] },
  arabic: {
    text: "سلسلة فلان. متن كذا. رواه فلان.",
    matn: { start: 12, end: 20 },
    attribution: { start: 21, end: 31 },
  },
  english: { narrator: "So-and-so:", text: inventedHadith },
  grade: { value: "sahih", by: "muslim" },
};
const sources: CitedSources = {
  quran,
  evidence: {
    hadith: async (ref) => (ref === hadith.ref ? hadith : undefined),
    collection: () => ({
      ...{ numbering: "book", gradedByCompiler: false, count: 1, books: [] },
      source: { ...source, kind: "hadith" },
    }),
  },
  readTafsir: async (key, language) => ({
    ...{ verse: quran.verse(key)?.key ?? "1:1", lang: language, state: "ready", languages: ["tr"] },
    texts:
      language === "tr" && key === "2:153"
        ? [{ source: { id: "tr-sample", name: "Tefsir" }, from: 153, to: 157, text: "Açıklama.", lang: "tr" }]
        : [],
  }),
};

async function answer(
  written: Iterable<AnswerEvent | string> | AsyncIterable<AnswerEvent | string>,
  lang: Language = "en",
) {
  const ended: { answered: boolean; error?: unknown }[] = [];
  const onEnd = async (outcome: { answered: boolean; error?: unknown }) => {
    ended.push(outcome);
    return { remaining: 2, by: "trial" as const };
  };
  async function* answerer(): AsyncGenerator<AnswerEvent> {
    yield { kind: "answerer", by: "model" };
    for await (const one of written) yield typeof one === "string" ? { kind: "text", text: one } : one;
  }
  const errors: unknown[] = [];
  const asked = { message: "?", lang };
  const stream = answerQuestion({ ...sources, answerer, quotations, onEnd }, asked, new AbortController().signal);
  let last: AnswerMessage | undefined;
  const onError = (error: unknown) => void errors.push(error);
  for await (const message of readUIMessageStream<AnswerMessage>({ stream, onError })) last = message;
  return { parts: last?.parts ?? [], ended, errors };
}

const outline = (parts: AnswerMessage["parts"]) =>
  parts.map((part) => {
    if (part.type === "text") return part.text.trim();
    return part.type === "data-citation" ? `${part.data.kind}:${part.data.ref} ${part.data.by}` : part.type;
  });

test("answer stream: references become citations in place, once each; invalid ones are dropped and counted", async () => {
  const text =
    "See [quran:94:5-6], again [quran:94:5-6] and [quran:94:5].\n\nAlso [hadith:sample:1:1] [hadith:sample:9:9] [quran:2:287] [tafsir:tr-sample:2:153]!";
  const { parts } = await answer([text.slice(0, 9), text.slice(9, 60), text.slice(60)]);
  expect(outline(parts)).toEqual([
    ...["data-writer", "See", "quran:94:5-6 reference", ", again and.\n\nAlso"],
    ...["hadith:sample:1:1 reference", "tafsir:tr-sample:2:153 reference", "!", "data-outcome"],
  ]);
  expect(parts.at(-1)).toMatchObject({ data: { found: true, remaining: 2, by: "trial", dropped: 2, withheld: 0 } });
});

test("answer stream: spaces, punctuation and lines around a reference stay; quotation marks and emphasis around it go", async () => {
  const written: [string, string][] = [
    ["Hold on [quran:2:153], and wait.", "Hold on ^, and wait."],
    ["Hold on [quran:2:153]. God is near.", "Hold on ^. God is near."],
    ["Hold on [quran:2:153] God willing.", "Hold on ^ God willing."],
    ["- one [quran:2:153]\n- two [quran:94:5]\n\nEnd.", "- one ^\n- two ^\n\nEnd."],
    ["Hold on (see [quran:2:153]) or ([quran:94:5]).", "Hold on (see ^) or ^."],
    ["It is **[quran:2:153]**, “[quran:94:5]”; so rest.", "It is ^, ^; so rest."],
    ["Both [quran:2:153], [quran:94:5] say so.", "Both ^, ^ say so."],
    ["[quran:2:153]: this is patience.", "^ this is patience."],
  ];
  for (const [text, expected] of written) {
    for (const chunks of [[text], [...text]]) {
      const { parts } = await answer(chunks);
      const shown = parts.map((part) => (part.type === "text" ? part.text : part.type === "data-citation" ? "^" : ""));
      expect.soft(shown.join("").trim(), text).toBe(expected);
    }
  }
});

test("answer stream: an answer without a source counts as answered only above 1,000 characters", async () => {
  const endOf = async (text: string) => (await answer([text])).ended;
  expect(await endOf("I found no source for this.")).toEqual([{ answered: false }]);
  expect(await endOf("Some more words. ".repeat(60))).toEqual([{ answered: true }]);
  expect(await endOf("See [quran:2:153].")).toEqual([{ answered: true }]);
});

test("answer stream: what is not shown counts for no answer", async () => {
  const endOf = async (text: string) => (await answer([text])).ended;
  const references = Array.from({ length: 100 }, (_, at) => `[quran:2:${at + 300}]`).join(" ");
  expect(await endOf(`Words. ${references}`)).toEqual([{ answered: false }]);
  const invented = "He also says: “Apples are better than all pears indeed”. ".repeat(30);
  expect(await endOf(`God says what follows. ${invented}`)).toEqual([{ answered: false }]);
});

test.each(["[quran:2:300]. [quran:115:1]!", "<div><br></div>", "[reflection]\n"])(
  "answer stream: an answer of which nothing can be shown has failed: %j",
  async (text) => {
    const { ended, errors } = await answer([text]);
    expect(ended).toEqual([{ answered: false, error: expect.any(Error) }]);
    expect(errors).toEqual([new Error("chat/model-failed")]);
  },
);

test("answer stream: a hadith citation has texts, grade and address; Arabic readers get the Arabic text alone", async () => {
  const cited = async (lang: Language) => (await answer(["[hadith:sample:1:1]"], lang)).parts.at(1);
  expect(await cited("pl")).toMatchObject({
    id: "hadith:sample:1:1",
    data: {
      ...{ kind: "hadith", by: "reference", path: "/hadith/sample/1/1", number: 1, book: "1", compilers: ["muslim"] },
      collection: { id: "sample", name: "Próbka" },
      grade: { value: "sahih", by: "muslim" },
      texts: [
        { lang: "ar", text: hadith.arabic.text },
        { lang: "en", text: inventedHadith },
      ],
    },
  });
  const arabic = await cited("ar");
  expect(arabic).toMatchObject({ data: { texts: [{ lang: "ar", editionName: "عينة" }], matn: { start: 12 } } });
  expect(JSON.stringify(arabic)).not.toContain("So-and-so");
});

test("answer stream: a typed quotation is replaced by the stored text in the question's language, or withheld and counted", async () => {
  const typed = corpusText("pl", "94:5");
  const { parts } = await answer([
    `God says: “${typed}”. He also says: “Apples are better than all pears indeed”. So be it.`,
  ]);
  expect(outline(parts)).toEqual([
    ...["data-writer", "God says:", "quran:94:5 exact", "He also says:", "data-withheld", "So be it.", "data-outcome"],
  ]);
  const citation = parts.find((part) => part.type === "data-citation");
  expect(citation).toMatchObject({ data: { texts: [{ lang: "ar" }, { lang: "en", text: corpusText("en", "94:5") }] } });
  expect(JSON.stringify(parts)).not.toContain("Apples");
  expect(parts.at(-1)).toMatchObject({ data: { withheld: 1 } });
});

test("answer stream: [reflection] becomes one section part", async () => {
  const { parts } = await answer(["Words.\n\n[refl", "ection]\nRest a while. [reflection] More."]);
  expect(outline(parts)).toEqual(["data-writer", "Words.", "data-section", "Rest a while. More.", "data-outcome"]);
});

test("answer stream: an endless answerer is stopped at the maximum length", async () => {
  let stopped = false;
  async function* endless() {
    try {
      for (;;) yield "word after word [quran:2:153] ";
    } finally {
      stopped = true;
    }
  }
  const { parts, ended, errors } = await answer(endless());
  expect(stopped).toBe(true);
  expect(errors).toEqual([]);
  expect(ended).toEqual([{ answered: true }]);
  expect(JSON.stringify(parts).length).toBeLessThan(60_000);
});

test("answer stream: citations above the maximum are dropped", async () => {
  const { parts } = await answer(Array.from({ length: 100 }, (_, at) => `[quran:2:${at + 1}]`));
  expect(parts.filter((part) => part.type === "data-citation")).toHaveLength(40);
  expect(parts.at(-1)).toMatchObject({ data: { dropped: 60 } });
});

test("answer stream: a failure in the middle keeps the text so far and sends its code", async () => {
  async function* failing() {
    yield "Patience is a virtue, and it grows slowly in us. God says: “it is";
    throw new Error("lost");
  }
  const { parts, ended, errors } = await answer(failing());
  expect(outline(parts).slice(0, 2)).toEqual([
    "data-writer",
    expect.stringContaining("Patience is a virtue, and it grows slowly in us."),
  ]);
  expect(ended).toEqual([{ answered: false, error: expect.anything() }]);
  expect(errors).toEqual([expect.objectContaining({ message: "chat/model-failed" })]);
});

test("answer stream: a quotation of many verses becomes several citations", async () => {
  const verses = Array.from({ length: 30 }, (_, at) => corpusText("ar-uthmani", `55:${at + 1}`)).join(" ");
  const { parts } = await answer([`Listen: ﴿${verses}﴾`]);
  expect(outline(parts)).toEqual([
    "data-writer",
    "Listen:",
    "quran:55:1-20 exact",
    "quran:55:21-30 exact",
    "data-outcome",
  ]);
});

test("answer stream: a failing store ends the answer as a failure, reported to onEnd", async () => {
  const read = sources.evidence.hadith;
  sources.evidence.hadith = () => Promise.reject(new Error("the database is away"));
  const { ended, errors } = await answer([
    "See [hadith:sample:1:1] and this.\n\nMore is to be said.\n\nAlso [hadith:sample:1:2]",
  ]);
  sources.evidence.hadith = read;
  expect(ended).toEqual([{ answered: false, error: expect.any(Error) }]);
  expect(errors).toEqual([new Error("chat/model-failed")]);
});

test("answer stream: what a restart takes back counts for nothing, and its sources may be named again", async () => {
  const restart: AnswerEvent[] = [{ kind: "restart" }, { kind: "answerer", by: "model" }];
  const { parts, ended } = await answer(["Okay: [quran:2:153] ", ...restart, "Be patient. [quran:2:153]"]);
  const at = parts.findLastIndex(({ type }) => type === "data-restart");
  expect(outline(parts.slice(at + 1))).toEqual([
    ...["data-writer", "Be patient.", "quran:2:153 reference", "data-outcome"],
  ]);
  expect(ended).toEqual([{ answered: true }]);
  const empty = await answer(["See [quran:2:153].", ...restart]);
  expect(empty.ended).toMatchObject([{ answered: false, error: { name: "LlmFailure" } }]);
});
