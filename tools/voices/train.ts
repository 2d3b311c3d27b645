// Trains the models of voices, by which the quotation check tells sentences of scripture from a writer's prose, into build/voices:
// `node tools/voices/train.ts`. It needs the built corpus.
import { mkdirSync, rmSync } from "node:fs";
import { type Language, languages, usesArabicScript } from "../../src/i18n/shared/languages.ts";
import { foldedWords } from "../../src/sources/server/quotations/scan/phrases.ts";
import { findSmallWords } from "../../src/sources/server/quotations/voice/small-words.ts";
import type { VoiceModels } from "../../src/sources/server/quotations/voice/voice.ts";
import {
  letterFeatures,
  sayingFeatures,
  sentenceFeatures,
} from "../../src/sources/server/quotations/voice/voice-features.ts";
import { voiceFolder, writeVoice } from "../../src/sources/server/quotations/voice/voice-files.ts";
import { spellings } from "./spellings.ts";
import { type Row, trainHashedModel } from "./train-hashed-model.ts";
import { readTrainingTexts, readTranscriptions, type TrainingTexts } from "./training-texts.ts";

/** How much more the sentences of answers count than other prose: they are what the voice is compared with. */
const answerWeight = 3;
/** How much the sentences that people ask, and what the site says of its subjects, count against sayings: they are many and unlike answers. */
const contentWeight = 0.05;
/**
 * How a model of few examples and many features is trained: with a pull towards zero, and without more weight for the rarer kind. On sentences of a
 * writer who was left out it finds 38 % of the sayings instead of 26 % where one sentence of prose in 200 is taken for one.
 */
const ofFewExamples = { decay: 3e-3, balanced: false };

rmSync(voiceFolder, { recursive: true, force: true });
mkdirSync(voiceFolder, { recursive: true });
/** The words of the Qur'an in Latin letters, in several spellings. */
const transcribed = new Set(readTranscriptions().flatMap(spellings).flatMap(foldedWords));
const transcribedRows = [...transcribed].map(
  (word): Row => ({ features: letterFeatures(word), first: true, weight: 1 }),
);
/** The words of Urdu in Latin letters, which people write on the pages of every language. */
const urduRows = rowsAgainst(countWords(proseOf(readTrainingTexts("ur")).map(foldedWords)), true);
for (const language of languages) await writeVoice(voiceFolder, language, train(language));

function train(language: Language): VoiceModels {
  const texts = readTrainingTexts(language);
  const wordsOf = createWordReader();
  return {
    scripture: trainScripture(texts, wordsOf),
    saying: trainSaying(texts, wordsOf),
    transcription: trainTranscription(texts, wordsOf, usesArabicScript(language)),
    smallWords: findSmallWords([...texts.scripture, ...texts.answers, ...texts.sayings.prose], texts.prose),
  };
}

type WordReader = (text: string) => readonly string[];

/** Reads the folded words of texts, of each text once: all three models learn from the same prose. */
function createWordReader(): WordReader {
  const read = new Map<string, readonly string[]>();
  return (text) => {
    const words = read.get(text) ?? foldedWords(text);
    read.set(text, words);
    return words;
  };
}

function trainScripture({ scripture, prose, answers }: TrainingTexts, wordsOf: WordReader) {
  const rows = (sentences: readonly string[], first: boolean, weight = 1) =>
    sentences.map((text): Row => ({ features: sentenceFeatures(wordsOf(text)), first, weight }));
  return trainHashedModel([...rows(scripture, true), ...rows(prose, false), ...rows(answers, false, answerWeight)]);
}

/** Invented hadith and verses against the prose around them, and what the site itself says. */
function trainSaying({ sayings, answers, prose }: TrainingTexts, wordsOf: WordReader) {
  const rows = (texts: readonly string[], first: boolean, weight = 1) =>
    texts.map((text): Row => ({ features: sayingFeatures(wordsOf(text)), first, weight }));
  return trainHashedModel(
    [
      ...rows(sayings.invented, true),
      ...rows([...sayings.prose, ...answers], false),
      ...rows(prose, false, contentWeight),
    ],
    ofFewExamples,
  );
}

/**
 * Words of the Qur'an in Latin letters against the words of the language and of Urdu. `sharesWords`: people who write the
 * language in Latin letters use many words of the Qur'an, such as "qalb"; these are no sign against a transcription.
 */
function trainTranscription({ scripture, ...texts }: TrainingTexts, wordsOf: WordReader, sharesWords: boolean) {
  const rest = countWords([...scripture, ...proseOf(texts)].map(wordsOf));
  return trainHashedModel([...transcribedRows, ...urduRows, ...rowsAgainst(rest, sharesWords)]);
}

function proseOf({ prose, answers }: Pick<TrainingTexts, "prose" | "answers">): string[] {
  return [...prose, ...answers];
}

/** The counted words in Latin letters that are no transcription. */
function rowsAgainst(counts: ReadonlyMap<string, number>, sharesWords: boolean): Row[] {
  const minTexts = 3;
  const rows: Row[] = [];
  for (const [word, count] of counts) {
    if (sharesWords && transcribed.has(word)) continue;
    if (count >= minTexts && /\p{Script=Latin}/u.test(word))
      rows.push({ features: letterFeatures(word), first: false, weight: 1 + Math.log(count) });
  }
  return rows;
}

function countWords(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
