import type { AnswerData } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { AnswerMessage } from "../conversation/answer-message.ts";
import { type AnswerBlock, layOutAnswer } from "./lay-out-answer.ts";

/** A question and its answer. */
export type TurnData = {
  /** The question's id. */
  id: string;
  question: string;
  /** When the question was asked, in ISO 8601; undefined if it was asked on this page. */
  askedAt?: string;
  /** References of the verses attached to the question. */
  refs: readonly string[];
  /** The language of the answer; undefined until it has begun. */
  lang?: Language;
  /** The answer's id; undefined until it has begun. */
  answerId?: string;
  /** The answer, in order. */
  blocks: readonly AnswerBlock[];
  /** Who writes the answer. */
  writer?: AnswerData["writer"];
  /** The user's feedback on the answer. */
  useful?: boolean;
  /** Set when the answer is complete. */
  outcome?: AnswerData["outcome"];
};

/** The messages of a conversation as turns. */
export function turnsOf(messages: readonly AnswerMessage[]): TurnData[] {
  const turns: TurnData[] = [];
  for (const message of messages) {
    if (message.role === "user") {
      turns.push(askedIn(message));
    } else {
      const turn = turns.at(-1);
      if (turn) addAnswer(turn, message);
    }
  }
  return turns;
}

function askedIn(message: AnswerMessage): TurnData {
  const { askedAt, refs = [] } = message.metadata ?? {};
  return { id: message.id, question: proseOf(message), ...(askedAt && { askedAt }), refs, blocks: [] };
}

function addAnswer(turn: TurnData, { id, parts, metadata }: AnswerMessage) {
  if (metadata) turn.lang = metadata.lang;
  turn.answerId = id;
  if (metadata?.useful !== undefined) turn.useful = metadata.useful;
  turn.blocks = laidOut(parts);
  for (const part of parts) {
    if (part.type === "data-writer") turn.writer = part.data;
    else if (part.type === "data-outcome") turn.outcome = part.data;
  }
}

const layouts = new WeakMap<object, TurnData["blocks"]>();

/** Lays out the parts, once for each array: finished answers do not change while another one streams. */
function laidOut(parts: AnswerMessage["parts"]): TurnData["blocks"] {
  const blocks = layouts.get(parts) ?? layOutAnswer(parts);
  layouts.set(parts, blocks);
  return blocks;
}

function proseOf({ parts }: AnswerMessage): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}
