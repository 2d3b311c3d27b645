import { type Concern, type Danger, dangers, type ReadQuestion, wantedAnswers } from "../../shared/contract.ts";
import { type Classifier, type Guess, noConcept, openClassifier } from "../classifier/open-classifier.ts";
import { type Concept, ownLife, readConcepts } from "./concept-file.ts";
import { passagesIn } from "./concept-hadith.ts";
import { type Reasons, readReasons } from "./reasons.ts";

/** The least probability with which a concept is named, and the most that are. */
const shown = { least: 0.05, most: 5 };
/** The least probability of what the person wants. */
const surelyWanted = 0.6;
/**
 * The least probability of any danger, with which one in a hundred questions of tests/eval is a false alarm, and that for questions of few words. Of fewer
 * than three words the signs of care alone judge.
 */
const danger = { least: 0.45, leastOfFewWords: 0.85, fewestWords: 3, manyWords: 5 };
/** The notes of passages that hold a prayer say so. */
const prayer = /\b(?:prayer (?:for|of|not|taught|to|in)|prayed|prays|a prayer|supplication|words of prayer)\b/iu;

export type QuestionReaderOptions = {
  classifier: Classifier;
  concepts: readonly Concept[];
  reasons: Reasons;
};

/** The folders of the classifier, the concepts and the reasons of their passages, from the working directory. */
export const questionFolders = { classifier: "build/classifier", concepts: "build/corpus", reasons: "content/reasons" };

/** Opens the classifier, the concepts and the reasons of their passages. */
export async function openQuestionReader(folders: typeof questionFolders): Promise<ReadQuestion> {
  const [classifier, concepts] = await Promise.all([
    openClassifier(folders.classifier),
    readConcepts(folders.concepts),
  ]);
  return createQuestionReader({ classifier, concepts, reasons: readReasons(folders.reasons) });
}

/** Reads questions by the classifier. Synchronous; well below a millisecond. */
export function createQuestionReader({ classifier, concepts, reasons }: QuestionReaderOptions): ReadQuestion {
  const known = new Map(concepts.map((concept) => [concept.id, concept]));
  return (question, language) => {
    const guesses = classifier.guess(language, "concept", question);
    const concerns = guesses
      .filter(({ probability }) => probability >= shown.least)
      .slice(0, shown.most)
      .flatMap(({ label, probability }): Concern[] => {
        const concept = known.get(label);
        if (!concept) return [];
        return [
          {
            id: label,
            strength: probability,
            verses: passagesIn(concept, "quran"),
            hadith: passagesIn(concept, "hadith"),
            ownLife: ownLife.has(concept.group),
            prayers: concept.references
              .filter(({ why }) => prayer.test(why))
              .map(({ ref }) => ref.slice(ref.indexOf(":") + 1)),
            name: concept.names[language],
            reasons: reasons(concept, language),
          },
        ];
      });
    const [want] = classifier.guess(language, "intent", question);
    return {
      concerns,
      wanted: want && want.probability >= surelyWanted ? wantedAnswers.find((one) => one === want.label) : undefined,
      danger: findDanger(classifier.guess(language, "care", question), leastIn(question)),
      foreign: guesses.find(({ label }) => label === noConcept)?.probability ?? 0,
    };
  };
}

/** "No", "that is all" and "help me" have so few features that the model is often sure of what it cannot know: the fewer words, the surer it must be. */
function leastIn(question: string): number {
  const words = question.trim().split(/\s+/u).length;
  if (words < danger.fewestWords) return Number.POSITIVE_INFINITY;
  return words < danger.manyWords ? danger.leastOfFewWords : danger.least;
}

/** The most probable danger, if any is at least this probable. */
function findDanger(guesses: readonly Guess[], least: number): Danger | undefined {
  const found = guesses.flatMap(({ label, probability }) => {
    const kind = dangers.find((one) => one === label);
    return kind ? [{ kind, probability }] : [];
  });
  const sum = found.reduce((all, { probability }) => all + probability, 0);
  return sum >= least ? found[0]?.kind : undefined;
}
