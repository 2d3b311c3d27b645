import type { AnswerData, Citation } from "#chat/shared/contract.ts";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import type { AnswerMessage } from "./answer-message.ts";

/** A question and what came of it. */
export type TurnData = {
  id: string;
  question: string;
  /** References of the verses attached to the question. */
  refs: readonly string[];
  /** The language of the answer; until it has begun, the page's. */
  lang?: Language;
  /** Prose before the first citation. */
  before: string;
  citations: Citation[];
  /** Prose after it. */
  after: string;
  /** How many quotations were kept back because the sources do not hold them. */
  withheld: number;
  /** Set when the answer is complete. */
  outcome?: AnswerData["outcome"];
};

/** The messages of a conversation as turns. */
export function turnsOf(messages: readonly AnswerMessage[]): TurnData[] {
  const turns: TurnData[] = [];
  for (const message of messages) {
    if (message.role === "user") {
      turns.push({
        id: message.id,
        question: proseOf(message),
        refs: refsOf(message),
        before: "",
        citations: [],
        after: "",
        withheld: 0,
      });
    } else {
      const turn = turns.at(-1);
      if (turn) addAnswer(turn, message);
    }
  }
  return turns;
}

function addAnswer(turn: TurnData, { parts, metadata }: AnswerMessage) {
  if (isLanguage(metadata?.lang)) turn.lang = metadata.lang;
  for (const part of parts) {
    if (part.type === "text" && turn.citations.length === 0) turn.before += part.text;
    else if (part.type === "text") turn.after += part.text;
    else if (part.type === "data-citation") turn.citations.push(part.data);
    else if (part.type === "data-withheld") turn.withheld += 1;
    else if (part.type === "data-outcome") turn.outcome = part.data;
  }
}

function proseOf({ parts }: AnswerMessage): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** A kept conversation may hold what an older page wrote. */
function refsOf({ metadata }: AnswerMessage): readonly string[] {
  const refs: unknown = metadata?.refs;
  return Array.isArray(refs) ? refs.filter((ref) => typeof ref === "string") : [];
}
