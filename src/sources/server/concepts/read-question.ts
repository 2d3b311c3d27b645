import type { Language } from "#i18n/shared/languages.ts";
import { excerptsOf } from "#quran/shared/passages/excerpt.ts";
import {
  type Concern,
  followUps,
  type QuestionReading,
  type ReadQuestion,
  wantedAnswers,
} from "../../shared/contract.ts";
import { toldIn } from "../classifier/clauses.ts";
import { findDanger } from "../classifier/find-danger.ts";
import {
  asksOnly,
  type Classifier,
  type Guess,
  noConcept,
  openClassifier,
  standalone,
} from "../classifier/open-classifier.ts";
import { type DescribedConcept, ownLife, readConcepts, withoutTriggers } from "./concept-file.ts";
import { passagesIn } from "./concept-hadith.ts";
import { holdsPrayer } from "./prayer-passages.ts";
import { type Reasons, readReasons } from "./reasons.ts";

/** The least probability with which a concept is named, and the most that are. */
const shown = { min: 0.05, max: 5 };
/**
 * The least probability of the concept of a single clause, which has few words to be sure by, and its least probability for the whole message: what
 * the whole does not hint at, the clause only seems to say.
 */
const surelyTold = { ofClause: 0.6, ofWhole: 1e-3 };
/** The least probability of what the person wants. */
const surelyWanted = 0.6;
/**
 * The least probability that a message follows an answer. Far below one half: of the messages in a conversation more follow an answer than in
 * training. At 0.1 about one in thirty ordinary questions of the tuning halves is taken for one.
 */
const minFollowUp = 0.1;
export type QuestionReaderOptions = {
  classifier: Classifier;
  concepts: readonly DescribedConcept[];
  reasons: Reasons;
};

/** The folders of the classifier, the concepts and the reasons of their passages, from the working directory. */
export const questionFolders = { classifier: "build/classifier", concepts: "build/corpus", reasons: "content/reasons" };

/** The concepts, without their triggers, and the reasons of their passages. */
export type ReasonedConcepts = Pick<QuestionReaderOptions, "concepts" | "reasons">;

export async function openConcepts(
  folders: Pick<typeof questionFolders, "concepts" | "reasons">,
): Promise<ReasonedConcepts> {
  const concepts = (await readConcepts(folders.concepts)).map(withoutTriggers);
  return { concepts, reasons: readReasons(folders.reasons) };
}

/** Opens the classifier, and the concepts unless they are `opened`. */
export async function openQuestionReader(
  folders: typeof questionFolders,
  opened?: ReasonedConcepts,
): Promise<ReadQuestion> {
  const classifier = await openClassifier(folders.classifier);
  return rememberReadings(createQuestionReader({ classifier, ...(opened ?? (await openConcepts(folders))) }));
}

/** Questions whose readings are remembered. */
const maxCached = 200;

/** For one question, the quota, care and the answerer ask in turn. A message of many sentences takes twenty milliseconds each time. */
export function rememberReadings(read: ReadQuestion): ReadQuestion {
  const known = new Map<string, QuestionReading>();
  return (question, language, shownIn = language) => {
    const key = `${language} ${shownIn} ${question}`;
    const before = known.get(key);
    if (before) return before;
    const reading = read(question, language, shownIn);
    if (known.size >= maxCached) known.delete(known.keys().next().value ?? "");
    known.set(key, reading);
    return reading;
  };
}

/** Reads questions by the classifier. Synchronous; about a millisecond, some for a message of many sentences. */
export function createQuestionReader({ classifier, concepts, reasons }: QuestionReaderOptions): ReadQuestion {
  const known = new Map(concepts.map((concept) => [concept.id, concept]));
  return (question, language, shownIn = language) => {
    const concernOf = ({ label, probability }: Guess): Concern[] => {
      const concept = known.get(label);
      return concept ? [describeConcern(concept, probability, shownIn, reasons)] : [];
    };
    const guesses = classifier.guess(language, "concept", question);
    const concerns = guesses
      .filter(({ probability }) => probability >= shown.min)
      .slice(0, shown.max)
      .flatMap(concernOf);
    const wants = classifier.guess(language, "intent", question);
    const [want] = wants;
    return {
      concerns,
      subjects: findSubjects(toldIn(question, language), guesses, (clause) =>
        classifier.guess(language, "concept", clause),
      ).flatMap(concernOf),
      wanted: want && want.probability >= surelyWanted ? wantedAnswers.find((one) => one === want.label) : undefined,
      quotes: wants.find(({ label }) => label === "quotation")?.probability ?? 0,
      ...findDanger(question, language, {
        concepts: guesses,
        care: (part) => classifier.guess(language, "care", part),
      }),
      followUp: findFollowUp(classifier.guess(language, "follow", question)),
      asksOnly: classifier.guess(language, "voice", question).find(({ label }) => label === asksOnly)?.probability ?? 0,
      outside: classifier.guess(language, "scope", question).find(({ label }) => label === noConcept)?.probability ?? 0,
      foreign: guesses.find(({ label }) => label === noConcept)?.probability ?? 0,
      known: classifier.known(language, question),
    };
  };
}

function describeConcern(concept: DescribedConcept, strength: number, language: Language, reasons: Reasons): Concern {
  return {
    id: concept.id,
    strength,
    verses: passagesIn(concept, "quran"),
    hadith: passagesIn(concept, "hadith"),
    ownLife: ownLife.has(concept.group),
    story: concept.group === "stories",
    lead: concept.references[0]?.lead && passagesIn(concept, "quran")[0],
    consoling: concept.references.filter(({ consoles }) => consoles).map(({ ref }) => ref.slice(ref.indexOf(":") + 1)),
    prayers: concept.references.filter(({ ref }) => holdsPrayer(ref)).map(({ ref }) => ref.slice(ref.indexOf(":") + 1)),
    name: concept.names[language],
    reasons: reasons(concept, language),
    excerpts: excerptsOf(concept.references),
  };
}

/** The concepts of the clauses of a message, each once, or none if it is one alone. */
function findSubjects(
  clauses: readonly string[],
  ofWhole: readonly Guess[],
  guess: (clause: string) => readonly Guess[],
): Guess[] {
  if (clauses.length < 2) return [];
  const hinted = new Set(
    ofWhole.filter(({ probability }) => probability >= surelyTold.ofWhole).map(({ label }) => label),
  );
  const found = new Map<string, Guess>();
  for (const clause of clauses) {
    const [best] = guess(clause);
    if (!best || best.probability < surelyTold.ofClause || !hinted.has(best.label)) continue;
    if (best.probability > (found.get(best.label)?.probability ?? 0)) found.set(best.label, best);
  }
  found.delete(noConcept);
  return found.size < 2 ? [] : [...found.values()];
}

/** The most probable kind of follow-up, and how probable any is. */
function findFollowUp(guesses: readonly Guess[]): QuestionReading["followUp"] {
  const [best] = guesses.flatMap(({ label }) => followUps.find((one) => one === label) ?? []);
  const probability = 1 - (guesses.find(({ label }) => label === standalone)?.probability ?? 0);
  return best === undefined || probability < minFollowUp ? undefined : { kind: best, probability };
}
