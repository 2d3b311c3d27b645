import { languages } from "../../src/i18n/shared/languages.ts";
import { type HeadName, headEvidence, headNames } from "../../src/sources/server/classifier/classifier-file.ts";
import { scoreClasses, toProbabilities, vectorOf } from "../../src/sources/server/classifier/linear-model.ts";
import { readConcepts } from "../../src/sources/server/index.ts";
import { trainLanguage } from "../classifier/train-language.ts";
import { readTrainingData, type SourcedExample, type TrainingData } from "../classifier/training-data.ts";

const folds = 5;

/**
 * Prints, for each language and head, how often the class of a sentence that was held out of training is the first guess, among two and among
 * three. Names and triggers always stay in training. `sure`: the mean probability of the first guess, which should equal the share of right ones.
 */
export async function reportClassifier(): Promise<void> {
  const concepts = await readConcepts("build/corpus");
  console.log("lang  head      first   two  three   sure  sentences");
  for (const language of languages) {
    const data = readTrainingData(language, concepts, "build/corpus");
    const ranks: Record<HeadName, { rank: number; sure: number }[]> = {
      concept: [],
      intent: [],
      care: [],
      scope: [],
      follow: [],
      voice: [],
    };
    for (let fold = 0; fold < folds; fold += 1) {
      const { vocabulary, heads } = trainLanguage(language, withoutFold(data, fold));
      for (const name of headNames) {
        const head = heads[name];
        if (!head) continue;
        for (const { text, label } of data[name].filter((one, at) => one.sentence && at % folds === fold)) {
          const scores = new Float32Array(head.labels.length);
          scoreClasses(head, vectorOf(vocabulary, text, headEvidence[name]), scores);
          toProbabilities(scores);
          const own = scores[head.labels.indexOf(label)] ?? 0;
          ranks[name].push({ rank: scores.filter((score) => score > own).length, sure: Math.max(...scores) });
        }
      }
    }
    for (const name of headNames) {
      const all = ranks[name];
      if (all.length === 0) continue;
      const within = (most: number) => percent(all.filter(({ rank }) => rank < most).length / all.length);
      const sure = percent(all.reduce((sum, one) => sum + one.sure, 0) / all.length);
      console.log([language.padEnd(4), name.padEnd(8), within(1), within(2), within(3), sure, all.length].join("  "));
    }
  }
}

function withoutFold(data: TrainingData, fold: number): TrainingData {
  const kept = (examples: readonly SourcedExample[]) =>
    examples.filter((one, at) => !one.sentence || at % folds !== fold);
  return {
    concept: kept(data.concept),
    intent: kept(data.intent),
    care: kept(data.care),
    scope: kept(data.scope),
    follow: kept(data.follow),
    voice: kept(data.voice),
  };
}

const percent = (share: number) => `${(100 * share).toFixed(1)}`.padStart(5);
