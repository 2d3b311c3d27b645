import { describe, expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Answerer } from "../answers/answerer.ts";
import { openMessageReader } from "../message-reader.ts";
import { withCare } from "./care-answerer.ts";
import { readCarePlaces } from "./care-places.ts";
import { needsCare } from "./needs-care.ts";

const readQuestion = await openMessageReader();
const cited = "Here. [quran:2:254-256] [quran:2:261] [hadith:riyad:1]";

/** A message of danger, ordinary questions after it, what asks of the sources of their answers, and what may still be about the danger. */
type After = Record<"ordinary" | "ofShown" | "unsure", readonly string[]> & { danger: string };

const after: Record<Language, After> = {
  en: {
    danger: "I want to kill myself",
    ordinary: ["Explain verse 2:255", "What is zakat?"],
    ofShown: ["Tell me more about the second one", "explain the second verse", "tell me more", "a hadith about it?"],
    unsure: ["what should I do now?", "is there any point?", "why?", "it hurts", "I have no one", "the last time"],
  },
  ar: {
    danger: "أريد أن أقتل نفسي",
    ordinary: ["اشرح الآية 2:255", "ما هي الزكاة؟"],
    ofShown: ["اشرح الثانية", "ماذا تعني الآية الأولى", "المزيد"],
    unsure: ["ماذا أفعل الآن؟", "هل أفعلها؟", "لماذا؟"],
  },
  pl: {
    danger: "chcę się zabić",
    ordinary: ["Wyjaśnij werset 2:255", "Czym jest zakat?"],
    ofShown: ["opowiedz więcej o drugim", "wyjaśnij drugi werset", "więcej"],
    unsure: ["co mam teraz zrobić?", "mam to zrobić?", "dokąd mam iść?"],
  },
  tr: {
    danger: "kendimi öldürmek istiyorum",
    ordinary: ["2:255 ayetini açıkla", "Zekat nedir?"],
    ofShown: ["ikincisini açıkla", "ikinci ayeti açıkla", "daha fazla"],
    unsure: ["şimdi ne yapayım?", "yapayım mı?", "nereye gideyim?"],
  },
  id: {
    danger: "aku mau bunuh diri",
    ordinary: ["Jelaskan ayat 2:255", "Apa itu zakat?"],
    ofShown: ["jelaskan yang kedua", "jelaskan ayat pertama", "lagi dong"],
    unsure: ["aku harus bagaimana sekarang?", "lakukan saja?", "kenapa?"],
  },
  ur: {
    danger: "میں خودکشی کرنا چاہتا ہوں",
    ordinary: ["آیت 2:255 کی وضاحت کریں", "زکوٰۃ کیا ہے؟"],
    ofShown: ["دوسری آیت کی وضاحت کریں", "پہلی والی سمجھائیں", "مزید بتائیں"],
    unsure: ["اب میں کیا کروں؟", "کر لوں؟", "کہاں جاؤں؟"],
  },
};
const turn = (question: string, answer: string) => [
  { role: "user" as const, text: question },
  { role: "assistant" as const, text: answer },
];

describe.each(languages)("after danger and an ordinary answer in %s", (language) => {
  const { danger, ordinary, ofShown, unsure } = after[language];
  const histories = ordinary.map((question) => [...turn(danger, "Please stay."), ...turn(question, cited)]);
  const cared = (asked: readonly string[]) =>
    histories.flatMap((history) =>
      asked.filter((one) => needsCare(one, language, history, readQuestion) !== undefined),
    );

  test("what asks of the sources that were shown is answered", () => {
    expect(cared(ofShown)).toEqual([]);
  });

  test("what may still be about the danger is met with care", () => {
    expect(cared(unsure)).toEqual([...unsure, ...unsure]);
  });

  test("behind the words of care, which show verses too, a wish for more is met with care", () => {
    const history = turn(danger, "Please stay. [quran:94:5-6] [quran:42:28]");
    expect(ofShown.filter((one) => needsCare(one, language, history, readQuestion) === undefined)).toEqual([]);
  });
});

test("the answer to what asks of shown sources has the help directories under it", async () => {
  const other: Answerer = async function* () {
    yield { kind: "answerer", by: "builtin" };
    yield { kind: "own", text: "The second verse." };
  };
  const messages = await loadMessages("locales");
  const places = await readCarePlaces("content/care/places.json", "none.json");
  const history = [...turn("I want to kill myself", "Please stay."), ...turn("Explain verse 2:255", cited)];
  const asked = { question: "Tell me more about the second one", lang: "en" as const, refs: [], history };
  const write = withCare(other, { messages, places, readQuestion });
  const kinds: string[] = [];
  for await (const { kind } of write(asked, new AbortController().signal)) kinds.push(kind);
  expect(kinds).toEqual(["answerer", "own", "places"]);
});

test("after a threat to others what asks of shown sources is met with care", () => {
  const history = [...turn("I am going to kill my boss", "Please stay."), ...turn("Explain verse 2:255", cited)];
  expect(needsCare("explain the second verse", "en", history, readQuestion)).toBe("threat");
});
