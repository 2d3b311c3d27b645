import { z } from "zod";
import type { QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import file from "../../../../content/guidance/namesakes.json" with { type: "json" };
import { compilePhrases } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";
import { plainPhrases } from "./people.ts";
import { isProphetHonour, isProphetName, prophetConcepts } from "./prophets.ts";

const { who, beside, notSurnames } = z
  .strictObject({
    /** Words that ask for a person, and those that may stand beside a name that is asked for. */
    who: plainPhrases,
    beside: plainPhrases,
    /** Words behind a prophet's name with which the prophet is still meant: of kin, of what they are called, and of their stories. */
    notSurnames: plainPhrases,
  })
  .transform((given) => ({
    who: compilePhrases(given.who, {}),
    beside: compilePhrases([...given.who, ...given.beside], {}),
    notSurnames: compilePhrases(given.notSurnames, {}),
  }))
  .parse(file);

const isOneOf = (expression: RegExp, word: string) => expression.test(` ${word} `);

/** Most words of a surname. */
const mostWords = 3;
/** From this probability of a prophet's concept on, a word behind a prophet's name belongs to a story. */
const ofStory = 0.3;

const lettersOf = (text: string) => text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];

/**
 * Whether a message asks for somebody of whom only the first name is a prophet's, and for nothing else: "who is Yusuf Islam". Where no word asks for a
 * person ("Musa Bello"), each word has a capital and none behind the first name belongs to a prophet's story, as `read` reads them. Where the first name
 * has a capital, so has the surname: not "who is Musa speaking to".
 */
function asksForNamesake(question: string, read: (words: string) => QuestionReading): boolean {
  const words = lettersOf(question).map((word) => ({ word, folded: foldText(word).slice(3, -3) }));
  const isBeside = ({ folded }: { folded: string }) => isOneOf(beside, folded);
  const first = words.findIndex((one) => !isBeside(one));
  const [name, ...surname] = words.slice(Math.max(first, 0), words.findLastIndex((one) => !isBeside(one)) + 1);
  if (!name || !isProphetName(name.folded) || surname.length === 0 || surname.length > mostWords) return false;
  const isOfProphet = (word: string) => isOneOf(notSurnames, word) || isProphetName(word) || isProphetHonour(word);
  if (surname.some((one) => isBeside(one) || isOfProphet(one.folded))) return false;
  const isCapital = ({ word }: { word: string }) => /^\p{Lu}/u.test(word);
  if (isCapital(name) && !surname.every(isCapital)) return false;
  if (words.some(({ folded }) => isOneOf(who, folded))) return true;
  const { concerns } = read(surname.map(({ word }) => word).join(" "));
  return isCapital(name) && !concerns.some(({ id, strength }) => prophetConcepts.includes(id) && strength >= ofStory);
}

/** Readings in which a question for somebody of today with a prophet's first name is about nothing in the corpus. */
export function readNamesakes(read: ReadQuestion): ReadQuestion {
  return (question, ...languages) =>
    asksForNamesake(question, (words) => read(words, ...languages))
      ? { concerns: [], foreign: 1, outside: 1, isCalm: true, mayBeDanger: false }
      : read(question, ...languages);
}
