import type { InferUIMessageChunk } from "ai";
import type { AnswerMessage } from "./answer-question.ts";

/** A chunk of an answer's stream, as the AI SDK's client reads it. */
export type AnswerChunk = InferUIMessageChunk<AnswerMessage>;
