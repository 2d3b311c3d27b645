import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { needsCare } from "../../src/chat/server/care/needs-care.ts";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { countWords } from "../../src/sources/server/classifier/clauses.ts";
import {
  type DangerGuesses,
  minWords,
  scoreDanger,
  scoreNames,
} from "../../src/sources/server/classifier/find-danger.ts";
import { createClassifier, openClassifier } from "../../src/sources/server/classifier/open-classifier.ts";
import { shuffled } from "../../src/sources/server/classifier/shuffled.ts";
import { readConcepts } from "../../src/sources/server/concepts/concept-file.ts";
import { dangers } from "../../src/sources/shared/contract.ts";
import type { Row } from "./logistic.ts";
import { createLanguageTrainer } from "./train-language.ts";
import { messageFile, messagePath, readTrainingData, type SourcedExample, safe } from "./training-data.ts";

/** `ordinary` and `danger` are single messages; a story is such a message among two ordinary ones. */
export type ExampleKind = "danger" | "ordinary" | "over" | "danger-story" | "ordinary-story";

/**
 * A message to fit by. Examples of one `fold` are held out together: those that share sentences are in one, and no head that scores them learned
 * from them. `isSample`: it is of `care.json`. `hasForeignSign`: it gets care whatever it scores.
 */
export type DangerExample = Row & Omit<Message, "text"> & { language: Language; hasForeignSign: boolean };

type Message = { text: string; kind: ExampleKind; fold: number; isSample: boolean };

/** How much an example counts; of ordinary stories there are a third as many as of ordinary messages. */
const weights: Record<ExampleKind, number> = {
  danger: 1,
  ordinary: 1,
  over: 0.3,
  "danger-story": 0.33,
  "ordinary-story": 1,
};
/** How much a sampled message counts: there are ten times as many as stories, of which the scores of the parts are learned. */
const sampleWeight = 0.05;
const messagesOfBlock = 3;
/** Every so many messages of a kind in `care.json` are examples too: by `messages.json` alone, two messages of a language would decide its threshold. */
const sampled = 5;
export const folds = 5;

/**
 * The examples made of `content/care/messages.json` and a sample of `care.json`. The head of care learns from these messages too, so for each fold it is
 * trained once more without it; the other heads are those of `build/classifier`. `sign` is what an own sign of danger adds. Takes some minutes.
 */
export async function readDangerExamples(sign: number): Promise<DangerExample[]> {
  const built = await openClassifier("build/classifier");
  const concepts = await readConcepts("build/corpus");
  const all = messageFile.parse(JSON.parse(readFileSync(messagePath, "utf8")));
  return languages.flatMap((language) => {
    const data = readTrainingData(language, concepts, "build/corpus");
    const { vocabulary, train } = createLanguageTrainer(language, data);
    const lists = all[language];
    const sample = sampleOf(data.care);
    const messages = [...messagesOf(lists), ...sample].filter(({ text }) => countWords(text) >= minWords);
    return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
      const held = new Set([
        ...textsOfFold(lists, fold),
        ...sample.flatMap((message) => (message.fold === fold ? [message.text] : [])),
      ]);
      const care = train(
        "care",
        data.care.filter(({ text, whole = text, path }) => !isMessage(path) || !held.has(whole)),
      );
      const classifier = createClassifier(new Map([[language, { vocabulary, heads: { care } }]]));
      const guessesOf = (text: string): DangerGuesses => ({
        concepts: built.guess(language, "concept", text),
        care: (part) => classifier.guess(language, "care", part),
      });
      return messages
        .filter((message) => message.fold === fold)
        .map((message) => toExample(message, language, guessesOf(message.text), sign));
    });
  });
}

const isMessage = (path: string) => path === messagePath || basename(path) === careName;

function toExample({ text, ...message }: Message, language: Language, guesses: DangerGuesses, sign: number) {
  const scores = scoreDanger(text, guesses);
  const { hasSign, hasForeignSign } = findSigns(text, language);
  return {
    ...message,
    ...{ language, hasForeignSign },
    scores: scoreNames.map((name) => scores[name]),
    isOne: message.kind === "danger" || message.kind === "danger-story",
    weight: weights[message.kind] * (message.isSample ? sampleWeight : 1),
    offset: hasSign && !hasForeignSign ? sign : 0,
  };
}

const careName = "care.json";

type Texts = Readonly<Record<string, readonly string[] | undefined>>;
const order = shuffled(10_000);
/** Neighbouring messages of a kind, and a story's messages, are of one block, and a block is of one fold. */
const blockOf = (place: number) => Math.floor(place / messagesOfBlock);
const foldOf = (block: number) => (order[block] ?? 0) % folds;

const textsOf = (lists: Texts, labels: readonly string[]) => labels.flatMap((label) => lists[label] ?? []);
const ofKinds = (lists: Texts) => ({
  danger: textsOf(
    lists,
    dangers.filter((label) => label !== "past"),
  ),
  ordinary: textsOf(lists, [safe]),
  over: textsOf(lists, ["past"]),
});

const textsOfFold = (lists: Texts, fold: number): string[] =>
  Object.values(ofKinds(lists)).flatMap((texts) => texts.filter((_, place) => foldOf(blockOf(place)) === fold));

function messagesOf(lists: Texts): Message[] {
  const { danger, ordinary, over } = ofKinds(lists);
  const blocks = Array.from({ length: Math.floor(ordinary.length / messagesOfBlock) }, (_, block) =>
    ordinary.slice(messagesOfBlock * block, messagesOfBlock * (block + 1)),
  );
  const toMessages = (kind: ExampleKind, texts: readonly string[]) =>
    texts.map((text, place): Message => ({ text, kind, fold: foldOf(blockOf(place)), isSample: false }));
  return [
    ...toMessages("danger", danger),
    ...toMessages("ordinary", ordinary),
    ...toMessages("over", over),
    ...danger.flatMap((text, place): Message[] => {
      const around = blocks[blockOf(place)] ?? [];
      const [before = "", after = ""] = [around[place % messagesOfBlock], around[(place + 1) % messagesOfBlock]];
      const fold = foldOf(blockOf(place));
      return [{ text: join([before, text, after]), kind: "danger-story", fold, isSample: false }];
    }),
    ...blocks.map(
      (block, at): Message => ({ text: join(block), kind: "ordinary-story", fold: foldOf(at), isSample: false }),
    ),
  ];
}

/** Every fifth message of each label in `care.json`. */
function sampleOf(care: readonly SourcedExample[]): Message[] {
  const whole = care.filter(({ path, whole }) => basename(path) === careName && whole === undefined);
  return [...Map.groupBy(whole, ({ label }) => label)].flatMap(([label, examples]) =>
    examples
      .filter((_, place) => place % sampled === 0)
      .map(({ text }, place): Message => ({ text, kind: kindOf(label), fold: foldOf(place), isSample: true })),
  );
}

const kindOf = (label: string): ExampleKind => (label === safe ? "ordinary" : label === "past" ? "over" : "danger");

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
