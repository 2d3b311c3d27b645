import type { Language } from "#i18n/shared/languages.ts";
import type { Voice } from "../voice/voice.ts";
import { isArabicScript, isArabicText } from "./marks.ts";
import { foldedWords } from "./phrases.ts";
import { proseWords, vocabulary } from "./words/vocabulary.ts";

/** Tells sentences of the writer from texts that are quoted: by verbs of teaching and meaning, and other words of somebody who speaks about a text. */
export type ProseTest = {
  /** Whether a sentence, or a part of one, is plainly the writer's own. */
  isOwn(sentence: string): boolean;
  /**
   * Whether it begins like one and also speaks like one, or its first words point at the text before it: "this verse". Enough even where a verb of
   * speech announces a quotation.
   */
  isSurelyOwn(sentence: string): boolean;
  /**
   * Whether a text behind a claimed one sounds like the writer's prose, neither like a saying nor like scripture. A repetition of the claimed words is
   * not the writer's. Never where there is no voice.
   */
  soundsOwn(text: string, claimed: string): boolean;
  /**
   * Whether the text behind a weak announcement, a name without a verb of speech, is plainly prose: far from a saying and from scripture. Short texts
   * never are, nor is any where there is no voice.
   */
  soundsPlain(text: string): boolean;
  /**
   * Whether a whole sentence, with the words that name a source, only tells of it: farther from a saying and from scripture than sentences that quote
   * are. Never where there is no voice.
   */
  onlyTells(sentence: string): boolean;
  /** Whether the first words of an answer are plainly the writer's own, up to the last: "Thank you", "This verse". */
  isOwnBeginning(words: string): boolean;
};

const firstWords = 7;
/** Fewest words that have a voice. */
const fewest = 4;
/** Up to these log-odds a text is neither a saying nor scripture. */
const most = { saying: -2, scripture: 0, nearSaying: -1.5, farScripture: -4 };

/** The same behind a weak announcement, and the fewest words there. */
const mostPlain = { saying: -2, scripture: -2 };
const fewestPlain = 6;
/** The same of a whole sentence, of which the words that name a source sound like a saying. */
const mostTold = { saying: -3.2, scripture: 0 };

/** Without a language the words of all count. `voice`: whose voice a text has. */
export function createProseTest(language: Language | undefined, voice?: (text: string) => Voice): ProseTest {
  const { prose, opens, aboutText, greets } = language === undefined ? vocabulary : proseWords[language];
  const begins = (words: readonly string[]) => opens.lengthAt(words, 0) > 0;
  /** A writer in another language quotes what is Arabic. */
  const isQuoted = (text: string) => language !== "ar" && isArabicScript(text) && isArabicText(text);
  const isFar = (text: string, from: { saying: number; scripture: number }) => {
    if (!voice || isQuoted(text)) return false;
    const { saying, scripture } = voice(text);
    return saying(text) <= from.saying && scripture(text) <= from.scripture;
  };
  return {
    isOwn: (sentence) => prose.lastIn(foldedWords(sentence)) !== -1,
    isSurelyOwn(sentence) {
      const words = foldedWords(sentence);
      return (begins(words) && prose.lastIn(words) !== -1) || aboutText.lastIn(words.slice(0, firstWords)) !== -1;
    },
    soundsOwn(text, claimed) {
      const words = foldedWords(text);
      if (!voice || words.length < fewest || isQuoted(text)) return false;
      const before = new Set(foldedWords(claimed));
      const isRepetition = words.filter((word) => before.has(word)).length * 2 > words.length;
      const { saying, scripture } = voice(text);
      if (isRepetition || scripture(text) > most.scripture) return false;
      // A text that is far from scripture may be a little nearer to a saying.
      return saying(text) <= most.saying || (saying(text) <= most.nearSaying && scripture(text) <= most.farScripture);
    },
    soundsPlain(text) {
      return foldedWords(text).length >= fewestPlain && isFar(text, mostPlain);
    },
    onlyTells: (sentence) => isFar(sentence, mostTold),
    isOwnBeginning(text) {
      const words = foldedWords(text);
      const last = prose.lastIn(words);
      const own = last === -1 ? greets.lengthAt(words, 0) : last + prose.lengthAt(words, last);
      return words.length <= own;
    },
  };
}
