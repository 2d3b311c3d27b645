import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import type { HeadName } from "../../src/sources/server/classifier/classifier-file.ts";
import { partsOf } from "../../src/sources/server/classifier/clauses.ts";
import { asksOnly, noConcept, standalone } from "../../src/sources/server/classifier/open-classifier.ts";
import { type Concept, conceptGroups, ownLife } from "../../src/sources/server/concepts/concept-file.ts";
import { dangers, followUps, type WantedAnswer, wantedAnswers } from "../../src/sources/shared/contract.ts";
import { readQuotedVerses } from "./quoted-verses.ts";
import type { Example } from "./train-model.ts";

/** The folder of natural sentences: `<language>/<group>.json`, `none.json`, `intents.json`, `care.json`, `follow-ups.json` and
 * `subjects.json`. Each file may be absent. */
export const sentenceFolder = "content/sentences";

/** What people write in one message. */
const sentences = z.array(z.string().trim().min(2).max(300));
/** Sentences by concept. */
const groupFile = z.record(z.string(), sentences);
const intentFile = z.partialRecord(z.enum(wantedAnswers), sentences);
/** The label of texts in which nobody is in danger. */
export const safe = "sad";
const careFile = z.partialRecord(z.enum([...dangers, safe]), sentences);
const followFile = z.partialRecord(z.enum([...followUps, standalone]), sentences);

const signSentences = z.record(
  z.enum(languages),
  z.strictObject({ self: sentences, harmed: sentences, other: sentences, harmless: sentences }),
);

/**
 * A training example with the file it comes from; `sentence` tells it from the names and triggers of concepts, `whole` is the text of which it is a
 * part.
 */
export type SourcedExample = Example & { path: string; sentence: boolean; whole?: string };
export type TrainingData = Record<HeadName, SourcedExample[]>;

/** Longer messages by their kind, of which the head of care learns, and to which the weights of `content/care/danger.json` are fitted. */
export const messagePath = "content/care/messages.json";
const messages = z.array(z.string().trim().min(2).max(600));
/** The messages of each language by the labels of the head of care. */
export const messageFile = z.record(z.enum(languages), z.partialRecord(z.enum([...dangers, safe]), messages));

/** How much more a sentence of `care.json` counts than one about anything: there are few, and missing danger is worse than a wrong alarm. */
const careWeight = 4;
/** Every so many of these sentences teach the heads that are about everything else too: all would outnumber the rest. */
const takenOfCare = 3;
/** How much more a threat counts than other danger, of which there are more messages. With more, danger from others is taken for a threat. */
const threatWeight = 2;
const weightOfCare = (label: string) => (label === "threat" ? careWeight * threatWeight : careWeight);
/** Concepts whose sentences may tell of danger: they teach the head of care nothing. */
const mayTellOfDanger = new Set([
  "suicidal-thoughts",
  "domestic-violence",
  "sexual-assault",
  "hitting-in-marriage",
  "despair-and-hopelessness",
  "difficult-parents",
  "siblings",
  "disobedient-children",
  "unplanned-pregnancy",
  "killing-children-and-abortion",
  "husband-marrying-again",
  "having-wronged-others",
  "murder-and-retaliation",
]);

/**
 * The examples of a language. With the folder of the corpus build, verses that people quote are among those of the head of care: they tell of no danger
 * to the person who quotes them.
 * @throws ZodError or SyntaxError for a file that has not the form above
 */
export function readTrainingData(language: Language, concepts: readonly Concept[], corpus?: string): TrainingData {
  const quoted = corpus === undefined ? [] : readQuotedVerses(corpus, language, concepts);
  const folder = join(sentenceFolder, language);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const read = <T>(name: string, schema: z.ZodType<T>): { path: string; content: T } | undefined => {
    const path = join(folder, name);
    return names.includes(name) ? { path, content: schema.parse(JSON.parse(readFileSync(path, "utf8"))) } : undefined;
  };
  const byLabel = (name: string, schema: z.ZodType<Record<string, string[] | undefined>>) => {
    const file = read(name, schema);
    if (!file) return [];
    return Object.entries(file.content).flatMap(([label, texts = []]) =>
      texts.map((text): SourcedExample => ({ text, label, path: file.path, sentence: true })),
    );
  };
  const unknown = names.filter((name) => !isKnown(basename(name, ".json")));
  if (unknown.length > 0) throw new Error(`${folder} holds files of no known name: ${unknown.join(", ")}`);
  const none = read("none.json", sentences);
  const foreign = (none?.content ?? []).map((text) => ({
    text,
    label: noConcept,
    path: none?.path ?? "",
    sentence: true,
  }));
  const told = conceptGroups.flatMap((group) => byLabel(`${group}.json`, groupFile));
  const subjects = byLabel("subjects.json", groupFile);
  const plain = [...phrasesOf(language, concepts), ...told, ...foreign];
  const concept = [...plain, ...subjects];
  const care = [...byLabel("care.json", careFile), ...readMessages(language), ...readSigns(language)];
  const intent = byLabel("intents.json", intentFile);
  const following = byLabel("follow-ups.json", followFile);
  // Without the general questions: danger is told from what people tell of themselves.
  const harmless = [...plain.filter(({ label }) => !mayTellOfDanger.has(label)), ...intent];
  const someCare = care.filter((_, place) => place % takenOfCare === 0);
  const all = [...concept, ...intent, ...someCare];
  const foreignWeight = weightOf(foreign.length, foreignShare, all.length);
  const scope = all.map((one) =>
    one.label === noConcept ? { ...one, weight: foreignWeight } : { ...one, label: within },
  );
  const noneWeight = weightOf(foreign.length, noneShare, concept.length);
  return {
    concept: concept.map((one) => (one.label === noConcept ? { ...one, weight: noneWeight } : one)),
    intent,
    scope,
    follow: following.length === 0 ? [] : withWholeQuestions(following, [...told, ...subjects, ...foreign, ...intent]),
    voice: ofVoice({
      asking: [...subjects, ...intent.filter(({ label }) => impersonal.has(label))],
      telling: [
        ...conceptGroups.flatMap((group) => (ownLife.has(group) ? byLabel(`${group}.json`, groupFile) : [])),
        ...someCare.filter(({ label }) => label !== safe),
        ...intent.filter(({ label }) => label === comfort),
      ],
    }),
    care: [
      ...care.map((one) => ({ ...one, weight: weightOfCare(one.label) })),
      ...harmless.map((one) => ({ ...one, label: safe })),
      // Messages of a few words that say nothing of danger, and whose words occur in many that do.
      ...following.map((one) => ({ ...one, label: safe, weight: careWeight })),
      ...quoted.map((text) => ({ text, label: safe, path: "build/corpus", sentence: false, weight: careWeight })),
    ].flatMap(withParts),
  };
}

/**
 * How much the sentences that the corpus cannot answer count together, beside all others: there are few of them, in some languages fewer than in
 * others.
 */
const foreignShare = 0.4;
/** The same for the head of the concept, where they are one class of several hundred. */
const noneShare = 0.03;
/** The weight of each of `count` examples which count together this share of all the others. */
function weightOf(count: number, share: number, all: number): number {
  return (share * (all - count)) / count;
}

/** How much the messages that follow an answer count together, beside the questions that stand alone: of those there are many more. */
const followShare = 0.5;

/** Messages that follow an answer, and natural sentences as questions that stand alone. */
function withWholeQuestions(following: readonly SourcedExample[], others: readonly SourcedExample[]): SourcedExample[] {
  const whole = others.map((one) => ({ ...one, label: standalone }));
  const weight = (followShare * whole.length) / following.length;
  return [...following.map((one) => ({ ...one, weight })), ...whole];
}

const comfort = "comfort" satisfies WantedAnswer;
/** What people want who ask about a subject. */
const impersonal: ReadonlySet<string> = new Set<WantedAnswer>(["verse", "story", "definition", "fact", "quotation"]);
/** The label of messages in which people tell of their own lives. */
const tellsOfSelf = "tells";

/** Questions about a subject and messages about the person's own life. Both kinds count the same together. */
function ofVoice({ asking, telling }: Record<"asking" | "telling", readonly SourcedExample[]>): SourcedExample[] {
  const weight = telling.length / asking.length;
  return [
    ...asking.map((one) => ({ ...one, label: asksOnly, weight })),
    ...telling.map((one) => ({ ...one, label: tellsOfSelf })),
  ];
}

/** The label of questions that the corpus can answer. */
const within = "within";

/** The parts of a harmless text are harmless too. What a part of a dangerous one says is unknown. */
function withParts(example: SourcedExample): SourcedExample[] {
  if (example.label !== safe) return [example];
  const parts = partsOf(example.text).map((text) => ({ ...example, text, sentence: false, whole: example.text }));
  return [example, ...parts];
}

function readMessages(language: Language): SourcedExample[] {
  const told = messageFile.parse(JSON.parse(readFileSync(messagePath, "utf8")))[language];
  return Object.entries(told).flatMap(([label, texts = []]) =>
    texts.map((text) => ({ text, label, path: messagePath, sentence: false })),
  );
}

/** The sentences on which the signs of care were tuned (`content/care/sentences.json`), with the labels of the head. */
function readSigns(language: Language): SourcedExample[] {
  const path = "content/care/sentences.json";
  const told = signSentences.parse(JSON.parse(readFileSync(path, "utf8")))[language];
  const labels = { self: "present", harmed: "violence", other: "other", harmless: safe } as const;
  return (["self", "harmed", "other", "harmless"] as const).flatMap((kind) =>
    told[kind].map((text) => ({ text, label: labels[kind], path, sentence: false })),
  );
}

const isKnown = (name: string) =>
  [...conceptGroups, "none", "intents", "care", "follow-ups", "subjects"].includes(name);

/** The names and triggers of the concepts. A quoted trigger is the same phrase without its marks. */
function phrasesOf(language: Language, concepts: readonly Concept[]): SourcedExample[] {
  return concepts.flatMap(({ id, names, triggers }) =>
    [names[language], ...triggers[language]].map((text) => ({
      text: text.replace(/^"(.+)"$/u, "$1"),
      label: id,
      path: `content/concepts/${id}.json`,
      sentence: false,
    })),
  );
}
