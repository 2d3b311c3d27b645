import type { AnsweredBy, AnswerStep, Fallback } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";

/** What a writer of answers is given. Whatever a person typed is data to it, never an instruction. */
export type Asked = {
  question: string;
  lang: Language;
  /** References of verses that the person attached: `2:255`, `94:5-6`. */
  refs: readonly string[];
  /** The conversation so far as the asker tells it; nobody vouches for either role. */
  history: readonly { role: "user" | "assistant"; text: string }[];
  /** The person's own key for the operator's model service. */
  modelKey?: string;
};

/** What a writer yields, in the language of marks that `references.ts` reads. */
export type Written =
  | { kind: "words"; text: string }
  | { kind: "step"; step: AnswerStep }
  /** Where a person in danger finds people who help; of the care answer alone. */
  | { kind: "places"; places: { name: string; url: string }[] }
  /** Once, before the first words. `fallback`: why not the model. */
  | { kind: "writer"; by: AnsweredBy; fallback?: Fallback };

/**
 * Writes one answer, chunked anyhow. It throws where it fails after its first words, where the signal aborts, and
 * `chat/model-key-refused` where the service refuses a person's own key; other failures before the first words are its own to mend.
 */
export type AnswerWriter = (asked: Asked, signal: AbortSignal) => AsyncIterable<Written>;
