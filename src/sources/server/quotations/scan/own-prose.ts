import type { Language } from "#i18n/shared/languages.ts";
import { foldedWords } from "./phrases.ts";
import { anyProseWords, proseWords } from "./words/vocabulary.ts";

/** Tells sentences of the writer from texts that are quoted: by verbs of teaching and meaning, and other words of somebody who speaks about a text. */
export type ProseTest = {
  /** Whether a sentence, or a part of one, is plainly the writer's own. */
  isOwn(sentence: string): boolean;
  /**
   * Whether it begins like one and also speaks like one, or its first words point at the text before it: "this verse". Enough even where a verb of
   * speech announces a quotation.
   */
  isSurelyOwn(sentence: string): boolean;
  /** Whether the first words of an answer are plainly the writer's own, up to the last: "Thank you", "This verse". */
  isOwnBeginning(words: string): boolean;
};

const firstWords = 7;

/** Without a language the words of all count. */
export function createProseTest(language: Language | undefined): ProseTest {
  const { prose, opens, aboutText, greets } = language === undefined ? anyProseWords : proseWords[language];
  const begins = (words: readonly string[]) => opens.lengthAt(words, 0) > 0;
  return {
    isOwn: (sentence) => prose.lastIn(foldedWords(sentence)) !== -1,
    isSurelyOwn(sentence) {
      const words = foldedWords(sentence);
      return (begins(words) && prose.lastIn(words) !== -1) || aboutText.lastIn(words.slice(0, firstWords)) !== -1;
    },
    isOwnBeginning(text) {
      const words = foldedWords(text);
      const last = prose.lastIn(words);
      const own = last === -1 ? greets.lengthAt(words, 0) : last + prose.lengthAt(words, last);
      return words.length <= own;
    },
  };
}
