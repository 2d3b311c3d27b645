import { rememberWords } from "../remember-words.ts";
import { type PlacedWord, wordsIn } from "../scan/marks.ts";
import { foldedWords } from "../scan/phrases.ts";
import { type HashedModel, scoreOf } from "./hashed-model.ts";
import { isSmallWord, type SmallWords } from "./small-words.ts";
import { letterFeatures, sayingFeatures, sentenceFeatures } from "./voice-features.ts";

/** Whose voice a text has: models of the sentences of scripture, of sayings, and of the words of Arabic in Latin letters; and how words are written. */
export type VoiceModels = {
  scripture: HashedModel;
  saying: HashedModel;
  transcription: HashedModel;
  smallWords: SmallWords;
};

export type Voice = {
  /** The log-odds that a sentence is of scripture and not of a writer's prose. */
  scripture(sentence: string): number;
  /** The log-odds that a text is a saying, such as an invented hadith, and not a writer's prose. */
  saying(text: string): number;
  /** The stretch of a text that is Arabic in Latin letters, and the sum of the log-odds of its words; undefined if there is none. */
  transcription(text: string): { start: number; end: number; score: number } | undefined;
  /** Whether the language writes a word with a small letter within a sentence. */
  isSmallWord(word: string): boolean;
};

/** The most that a single word tells. */
const mostOfWord = 3;
const latin = /\p{Script=Latin}/u;
/** Arabic names are no text: words with a capital letter prove nothing. */
const name = /^\p{Lu}/u;
const mostRemembered = 50_000;

/** `prior` is added to the log-odds of scripture. */
export function createVoice({ scripture, saying, transcription, smallWords }: VoiceModels, prior = 0): Voice {
  const scoreOfWord = rememberWords((word) => scoreOf(transcription, letterFeatures(word)), mostRemembered);
  return {
    scripture: (sentence) => prior + scoreOf(scripture, sentenceFeatures(foldedWords(sentence))),
    saying: (text) => scoreOf(saying, sayingFeatures(foldedWords(text))),
    transcription(text) {
      const words = wordsIn(text);
      const folded = foldedWords(text);
      return bestStretch(words, (at) => {
        const word = folded[at] ?? "";
        if (!latin.test(word)) return -mostOfWord;
        const most = name.test(words[at]?.text ?? "") ? 0 : mostOfWord;
        return Math.max(-mostOfWord, Math.min(most, scoreOfWord(word)));
      });
    },
    isSmallWord: (word) => isSmallWord(smallWords, word),
  };
}

/** The consecutive words with the greatest sum. */
function bestStretch(words: readonly PlacedWord[], scoreAt: (at: number) => number) {
  let best: { start: number; end: number; score: number } | undefined;
  let [score, start] = [0, 0];
  for (const [at, word] of words.entries()) {
    if (score <= 0) [score, start] = [0, word.start];
    score += scoreAt(at);
    if (score > (best?.score ?? 0)) best = { start, end: word.end, score };
  }
  return best;
}
