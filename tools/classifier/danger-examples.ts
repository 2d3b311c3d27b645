import { readFileSync } from "node:fs";
import { z } from "zod";
import { needsCare } from "../../src/chat/server/care/needs-care.ts";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { countWords } from "../../src/sources/server/classifier/clauses.ts";
import { minWords, scoreDanger, scoreNames } from "../../src/sources/server/classifier/find-danger.ts";
import { openClassifier } from "../../src/sources/server/classifier/open-classifier.ts";
import { dangers } from "../../src/sources/shared/contract.ts";
import type { Row } from "./logistic.ts";
import { safe } from "./training-data.ts";

/** `ordinary` and `danger` are single messages; a story is such a message among two ordinary ones. */
export type ExampleKind = "danger" | "ordinary" | "over" | "danger-story" | "ordinary-story";

/** A message to fit by. Examples of one `block` share sentences, so that they are held out together. `hasForeignSign`: it gets care whatever it scores. */
export type DangerExample = Row & { language: Language; kind: ExampleKind; block: string; hasForeignSign: boolean };

type Message = { text: string; kind: ExampleKind; block: number };

/** How much an example counts; of ordinary stories there are a third as many as of ordinary messages. */
const weights: Record<ExampleKind, number> = {
  danger: 1,
  ordinary: 1,
  over: 0.3,
  "danger-story": 0.33,
  "ordinary-story": 1,
};
/** `half`: only every second message is open. `isTranslated`: the sets of the languages tell of the same situations. */
const sets = [
  { file: "development.json", half: false, isTranslated: false },
  { file: "blind.json", half: true, isTranslated: true },
  { file: "fit.json", half: false, isTranslated: true },
  { file: "indirect.json", half: true, isTranslated: false },
];
const setSchema = z.record(z.enum(languages), z.record(z.string(), z.array(z.string())));
const messagesOfBlock = 3;

/** The examples of `development.json`, of `fit.json`, and of the open halves of `blind.json` and `indirect.json` in the folder. `sign` is what an own sign of danger adds. */
export async function readDangerExamples(folder: string, sign: number): Promise<DangerExample[]> {
  const classifier = await openClassifier("build/classifier");
  return sets.flatMap(({ file, half, isTranslated }) => {
    const set = setSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
    return languages.flatMap((language) =>
      messagesOf(set[language], half)
        .filter(({ text }) => countWords(text) >= minWords)
        .map(({ text, kind, block }): DangerExample => {
          const scores = scoreDanger(text, {
            concepts: classifier.guess(language, "concept", text),
            care: (part) => classifier.guess(language, "care", part),
          });
          const { hasSign, hasForeignSign } = findSigns(text, language);
          return {
            ...{ language, kind, hasForeignSign },
            block: `${file} ${isTranslated ? "" : language} ${block}`,
            scores: scoreNames.map((name) => scores[name]),
            isOne: kind === "danger" || kind === "danger-story",
            weight: weights[kind],
            offset: hasSign && !hasForeignSign ? sign : 0,
          };
        }),
    );
  });
}

function messagesOf(lists: Readonly<Record<string, readonly string[]>>, half: boolean): Message[] {
  const texts = (labels: readonly string[]) =>
    labels.flatMap((label) => (lists[label] ?? []).filter((_, place) => !half || place % 2 === 0));
  const danger = texts(["danger", ...dangers.filter((label) => label !== "past")]);
  const ordinary = texts([safe]);
  const blocks = Array.from({ length: Math.floor(ordinary.length / messagesOfBlock) }, (_, block) =>
    ordinary.slice(messagesOfBlock * block, messagesOfBlock * (block + 1)),
  );
  const blockOf = (place: number) => Math.floor(place / messagesOfBlock);
  const toMessages = (kind: ExampleKind, all: readonly string[]) =>
    all.map((text, place): Message => ({ text, kind, block: blockOf(place) }));
  return [
    ...toMessages("danger", danger),
    ...toMessages("ordinary", ordinary),
    ...toMessages("over", texts(["past"])),
    ...danger.flatMap((text, place): Message[] => {
      const around = blocks[blockOf(place)] ?? [];
      const [before = "", after = ""] = [around[place % messagesOfBlock], around[(place + 1) % messagesOfBlock]];
      return [{ text: join([before, text, after]), kind: "danger-story", block: blockOf(place) }];
    }),
    ...blocks.map((block, at): Message => ({ text: join(block), kind: "ordinary-story", block: at })),
  ];
}

const join = (texts: readonly string[]) =>
  texts.map((text) => (/[.!?؟۔…]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`)).join(" ");

/** Whether a message has a sign of danger, and whether one that another language than the page's has. */
function findSigns(text: string, language: Language) {
  const isCalm = () => ({ concerns: [], isCalm: true, foreign: 0, outside: 0 });
  return {
    hasSign: needsCare(text, language) !== undefined,
    hasForeignSign: needsCare(text, language, [], isCalm) !== undefined,
  };
}
