import { type Language, languages } from "#i18n/shared/languages.ts";
import { foldText } from "../../phrases/fold-text.ts";
import { type Exchanged, findExchange, holdsPhrase } from "./intent-phrases.ts";

/**
 * Refused demands, recognised in all languages; the first match counts. Where a message asks for another role in order to get something, the refusal
 * says what is refused: the harm, the insult or the judgement.
 */
const refused = ["harm", "insult", "takfir", "role"] as const;
/** The kinds of question; the first match counts. */
const order = ["ruling", "dua", "sects", "faiths", "about", "person"] as const;

/** Most words, marks of sentences counted, of a question for the times of prayer of a place. */
const longestForTimes = 18;

/** A courtesy, a refused demand, a question about the site or for the times of prayer of a place, which are answered without search. */
export type ShortIntent = (typeof refused)[number] | Exchanged | "times";
/** The kind of a question. */
export type QuestionIntent = (typeof order)[number] | "general";

export type Intent = {
  short?: ShortIntent;
  kind: QuestionIntent;
  /** Whether it asks for hadith. */
  hadith: boolean;
  /** Whether its subject is suicide or self-harm. */
  selfharmTopic: boolean;
  /** Whether it expresses a feeling. */
  feeling: boolean;
  /** Whether it gives words of a verse, as the person remembers them, and asks which verse that is. */
  recalls: boolean;
};

/**
 * The intent of a question, by the phrases of `content/guidance/intents.json`. Only a demand made of Siraj is refused, not a question about the
 * same subject. Pure.
 */
export function readIntent(question: string, language: Language): Intent {
  const text = foldText(question);
  const kind = order.find((one) => holdsPhrase(text, one, [language])) ?? "general";
  const hadith = holdsPhrase(text, "hadith", [language]);
  // "What do the hadith say of the time of dawn prayer?" is for the sources, and a longer message tells of more.
  const isForSources = kind === "about" || hadith || text.split(" ").length > longestForTimes;
  const asksForTimes = !isForSources && holdsPhrase(text, "times", languages);
  const refusedOrExchanged = refused.find((one) => holdsPhrase(text, one, languages)) ?? findExchange(text);
  const short = refusedOrExchanged ?? (asksForTimes ? "times" : undefined);
  return {
    ...(short !== undefined && { short }),
    kind,
    hadith,
    selfharmTopic: holdsPhrase(text, "selfharmTopic", [language]),
    feeling: holdsPhrase(text, "feeling", [language]),
    recalls: holdsPhrase(text, "recalls", [language]),
  };
}
