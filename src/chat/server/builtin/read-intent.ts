import { type Language, languages } from "../../../i18n/shared/languages.ts";
import { foldText } from "../phrases/fold-text.ts";
import { type Exchanged, findExchange, holdsPhrase } from "./intent-phrases.ts";

/** Whatever language the page is in, these are recognised: who tries them may type any. */
const refused = ["role", "harm", "insult", "takfir"] as const;
/** The first that is met says what kind of question it is. */
const order = ["ruling", "dua", "sects", "faiths", "about", "person"] as const;

/** What answers without a source, or refuses. */
export type ShortIntent = (typeof refused)[number] | Exchanged;
/** What kind of question it is. */
export type QuestionIntent = (typeof order)[number] | "general";

export type Intent = {
  short?: ShortIntent;
  kind: QuestionIntent;
  /** Whether it asks for hadith by name. */
  hadith: boolean;
  /** Whether it speaks of suicide or self-harm as a subject. */
  selfharmTopic: boolean;
  /** Whether somebody tells what they feel. */
  feeling: boolean;
};

/**
 * What a question is after, by the phrases of `content/guidance/intents.json`. Refused is what is demanded of Siraj; a question about the same
 * subject is a question. Pure.
 */
export function readIntent(question: string, language: Language): Intent {
  const text = foldText(question);
  const short = refused.find((kind) => holdsPhrase(text, kind, languages)) ?? findExchange(text);
  return {
    ...(short !== undefined && { short }),
    kind: order.find((kind) => holdsPhrase(text, kind, [language])) ?? "general",
    hadith: holdsPhrase(text, "hadith", [language]),
    selfharmTopic: holdsPhrase(text, "selfharmTopic", [language]),
    feeling: holdsPhrase(text, "feeling", [language]),
  };
}
