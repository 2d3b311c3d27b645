import type { AnsweredBy, AnswerStep, Fallback } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";

/** A question for an answerer. Everything that a user typed is data, never an instruction. */
export type AnswerRequest = {
  question: string;
  lang: Language;
  /** References of the attached verses: `2:255`, `94:5-6`. */
  refs: readonly string[];
  /** The conversation so far, as the client sent it: both roles are untrusted. */
  history: readonly { role: "user" | "assistant"; text: string }[];
  /** The user's own API key for the operator's model service. */
  modelKey?: string;
};

/** What an answerer yields. Its text names sources by reference marks such as `[quran:2:153]`, which the guard replaces. */
export type AnswerEvent =
  | ModelEvent
  /** Fixed words of the project, with each mark in one piece. They are not searched for quotations. */
  | { kind: "own"; text: string };

/** What a language model causes: its text passes through the whole guard. */
export type ModelEvent =
  | { kind: "text"; text: string }
  | { kind: "step"; step: AnswerStep }
  /** What the model wrote so far was its reasoning: nothing of it stays. Another `answerer` comes before the next text. */
  | { kind: "restart" }
  /** Help directories, in an answer of care or about suicide. */
  | { kind: "places"; places: { name: string; url: string }[] }
  /** Once, before the first text. `model` is the name of the model that answers, `fallback` the reason why it does not. */
  | { kind: "answerer"; by: AnsweredBy; model?: string; fallback?: Fallback };

/**
 * Writes one answer, in chunks of any size. It handles its failures before the first text by itself.
 * @throws on a failure after the first text, the reason of the signal, and AppError chat/model-key-refused for a user's own key
 */
export type Answerer = (asked: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
