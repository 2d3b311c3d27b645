import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import { languages } from "#i18n/shared/languages.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import type { AnswerEvent, Answerer, AnswerRequest } from "../answers/answerer.ts";
import { withCare } from "./care-answerer.ts";
import { readCarePlaces } from "./care-places.ts";

const messages = await loadMessages("locales");
const places = await readCarePlaces("content/care/places.json", "none.json");

const other: Answerer = async function* () {
  yield { kind: "answerer", by: "model" };
  yield { kind: "text", text: "words of a model" };
};
const write = withCare(other, { messages, places });
const request = (question: string, given: Partial<AnswerRequest> = {}): AnswerRequest => ({
  question,
  lang: "en",
  refs: [],
  history: [],
  ...given,
});

async function collect(given: AnswerRequest, answerer = write): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const one of answerer(given, new AbortController().signal)) events.push(one);
  return events;
}
const wordsOf = (events: readonly AnswerEvent[]) => events.map((one) => ("text" in one ? one.text : "")).join("");

test("care: other questions pass to the wrapped answerer unchanged", async () => {
  expect(wordsOf(await collect(request("What is patience?")))).toBe("words of a model");
});

test.each(["bereaved-by-suicide", "ruling-on-suicide", "suicidal-thoughts"])(
  "care: an answer about suicide (%s) ends with the help directories",
  async (id) => {
    const concerns = [{ id, strength: 0.6, verses: [], hadith: [] }];
    const readQuestion = () => ({ concerns, foreign: 0, outside: 0 });
    const events = await collect(request("What is said of it?"), withCare(other, { messages, places, readQuestion }));
    const [words = "", after = ""] = wordsOf(events).split("\n\n");
    expect(words).toBe("words of a model");
    expect(after).toContain("Find A Helpline");
    expect(events.at(-1)).toEqual({ kind: "places", places: places.map(({ name, url }) => ({ name, url })) });
  },
);

test.each([
  { foreign: 0, asks: true },
  { foreign: 0.9, asks: false },
  { wanted: "greeting", foreign: 0, asks: false },
] as const)(
  "care: where danger is possible, the answer first asks whether the person is safe, and ends with the help directories: %j",
  async ({ asks, ...reading }) => {
    const readQuestion = () => ({ concerns: [], outside: 0, mayBeDanger: true, ...reading });
    const events = await collect(request("a message"), withCare(other, { messages, places, readQuestion }));
    const check = `${messages.translate("en")("care:check")}\n\n`;
    expect(events[0]).toEqual({ kind: "answerer", by: "model" });
    expect(wordsOf(events)).toBe(`${asks ? check : ""}words of a model`);
    expect(events.at(-1)?.kind).toBe(asks ? "places" : "text");
  },
);

test("care: a person in danger gets the same answer with any wrapped answerer", async () => {
  const silent: Answerer = () => {
    throw new Error("is not to be asked");
  };
  const answer = await collect(request("I want to die"));
  expect(answer[0]).toEqual({ kind: "answerer", by: "care" });
  expect(answer).toEqual(await collect(request("I want to die"), withCare(silent, { messages, places })));
});

const dangers = ["I want to die", "my husband hits me", "my friend wants to kill herself"];

test.each(languages.flatMap((lang) => dangers.map((question) => ({ lang, question }))))(
  "care in $lang: warm words, help, a directory, at most two verses and no telephone number: $question",
  async ({ lang, question }) => {
    const answer = await collect(request(question, { lang }));
    const words = wordsOf(answer);
    const t = messages.translate(lang);
    expect(words).toContain(t("care:comfort"));
    expect(words).toContain("Find A Helpline");
    expect(answer.filter(({ kind }) => kind === "places")).toEqual([
      { kind: "places", places: places.map(({ name, url }) => ({ name, url })) },
    ]);
    const verses = words.match(/\[quran:[^\]]+\]/gu) ?? [];
    expect(verses.length).toBeGreaterThan(0);
    expect(verses.length).toBeLessThanOrEqual(2);
    expect(words.replace(/\[[^\]]+\]/gu, "")).not.toMatch(/\p{Nd}/u);
  },
);

test.each(languages)(
  "care in %s: who may harm others is told of the lives that are worth protecting, and not that it is no fault",
  async (lang) => {
    const words = wordsOf(await collect(request("I'm going to stab him tonight", { lang })));
    const t = messages.translate(lang);
    for (const key of ["care:threatOpen", "care:threatNow", "care:threatComfort", "care:threatStay"] as const)
      expect(words).toContain(t(key));
    expect(words).toContain("Find A Helpline");
    expect(words.match(/\[quran:[^\]]+\]/gu)).toEqual(["[quran:5:32]", "[quran:4:29]"]);
    for (const key of ["care:selfOpen", "care:harmedOpen", "care:comfort"] as const)
      expect(words).not.toContain(t(key));
    expect(words.replace(/\[[^\]]+\]/gu, "")).not.toMatch(/\p{Nd}/u);
  },
);

test.each(languages)(
  "care in %s: who is hurt by parents reads that kindness to them is no consent to it",
  async (lang) => {
    const byParents = messages.translate(lang)("care:harmedByParents");
    const wordsAbout = async (id: string) => {
      const concerns = [{ id, strength: 0.5, verses: [], hadith: [] }];
      const readQuestion = () => ({
        concerns,
        foreign: 0,
        outside: 0,
        danger: "violence" as const,
        dangerStrength: 0.9,
      });
      const answerer = withCare(other, { messages, places, readQuestion });
      return wordsOf(await collect(request("must I obey them?", { lang }), answerer));
    };
    expect(await wordsAbout("difficult-parents")).toContain(byParents);
    expect(await wordsAbout("domestic-violence")).not.toContain(byParents);
  },
);

test.each([
  { question: "my father hits me, I'm 13", told: "care:harmedTellChild" },
  { question: "my husband hits me", told: "care:harmedTellAdult" },
  { question: "my father hits me", told: "care:harmedTell" },
] as const)("care: a child is told to go to an adult, an adult to somebody they trust: $question", async (asked) => {
  const words = wordsOf(await collect(request(asked.question)));
  const keys = ["care:harmedTellChild", "care:harmedTellAdult", "care:harmedTell"] as const;
  expect(keys.filter((key) => words.includes(messages.translate("en")(key)))).toEqual([asked.told]);
});

test("care: a child who fears for a friend or wants to die is told to go to an adult", async () => {
  const tellAdult = messages.translate("en")("care:tellAdult");
  for (const question of ["my friend wants to kill herself, I'm 12", "I'm 14 and I want to die"]) {
    expect(wordsOf(await collect(request(question)))).toContain(tellAdult);
  }
  expect(wordsOf(await collect(request("my friend wants to kill herself")))).not.toContain(tellAdult);
});

test.each([
  { hurt: 0, shown: false },
  { hurt: 0.1, shown: true },
])("care: who surely fears for somebody's own hand is not told of violence by others: %j", async ({ hurt, shown }) => {
  const share = (id: string, strength: number) => ({ id, strength, verses: [], hadith: [] });
  const concerns = [share("suicidal-thoughts", 0.8), share("domestic-violence", hurt)];
  const readQuestion = () => ({ concerns, foreign: 0, outside: 0, danger: "other" as const, dangerStrength: 0.9 });
  const answerer = withCare(other, { messages, places, readQuestion });
  const words = wordsOf(await collect(request("my friend wants to kill herself"), answerer));
  const t = messages.translate("en");
  expect(words).toContain(t("care:otherDying"));
  expect(words.includes(t("care:otherHurt"))).toBe(shown);
});

test("care: a vague message after a sign of danger gets the messages of `stay`", async () => {
  const history = [{ role: "user", text: "I want to die" } as const];
  expect(wordsOf(await collect(request("nobody cares", { history })))).toContain(
    messages.translate("en")("care:stayOpen"),
  );
});

test("care: a question of another subject after danger is answered, and ends with the help directories", async () => {
  const history = [{ role: "user", text: "I want to die" } as const];
  const events = await collect(request("What is said of mercy?", { history }));
  expect(wordsOf(events)).toBe("words of a model");
  expect(events.at(-1)?.kind).toBe("places");
});

// The verses of care-answerer.ts. Before you change them, read the new ones in every language.
test.each(["94:5", "94:6", "42:28", "93:3", "4:148"])(
  "care verses: %s speaks neither of punishment nor of death",
  (verse) => {
    expect(corpusText("en", verse)).not.toMatch(/punish|torment|fire|hell|die|death|dead|kill|sin|disbelie/iu);
  },
);

test.each([
  ["bereaved-by-suicide", true, "builtin", false],
  ["bereaved-by-suicide", true, "model", true],
  ["difficult-parents", false, "builtin", false],
  ["difficult-parents", true, "builtin", true],
  ["patience", false, "builtin", true],
] as const)(
  "care: the person is not asked in front of an answer that ends with words of care: %s, calm %s, by %s",
  async (id, isCalm, by, asks) => {
    const concerns = [{ id, strength: 0.6, verses: [], hadith: [] }];
    const readQuestion = () => ({ concerns, foreign: 0, outside: 0, mayBeDanger: true, isCalm });
    const answerer: Answerer = async function* () {
      yield { kind: "answerer", by };
      yield { kind: "text", text: "words of an answer" };
    };
    const words = wordsOf(await collect(request("a message"), withCare(answerer, { messages, places, readQuestion })));
    expect(words.includes(messages.translate("en")("care:check"))).toBe(asks);
    expect(words).toContain("words of an answer");
  },
);

test.each(languages)(
  "care, %s: who was assaulted reads that what was forced is not held against them",
  async (lang) => {
    const readQuestion = () => ({
      concerns: [],
      foreign: 0,
      outside: 0,
      danger: "assault" as const,
      dangerStrength: 0.9,
    });
    const words = wordsOf(
      await collect(request("a message", { lang }), withCare(other, { messages, places, readQuestion })),
    );
    const t = messages.translate(lang);
    expect(words).toContain(`${t("care:assaultForced")}\n\n[hadith:nawawi40:39]`);
  },
);
