import type { UIMessage } from "ai";
import type { AnswerData, AnswerMetadata } from "#chat/shared/contract.ts";

/** A message of a conversation as the AI SDK's client holds it. */
export type AnswerMessage = UIMessage<AnswerMetadata, AnswerData>;
