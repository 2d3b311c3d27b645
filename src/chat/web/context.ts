import { createContext } from "react-router";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import type { ReadSharedPassage } from "#chat/shared/passages.ts";

/**
 * What chat pages know of the server. `guestMessages`: how many questions a guest may ask. `premium`: whether it can be bought. `model`: null if
 * only the built-in answerer answers.
 */
export const chatContext = createContext<{ guestMessages: number; model: ModelFacts | null; premium: boolean }>();

/** Reads what the public page of a shared passage shows. */
export const sharedPassageContext = createContext<ReadSharedPassage>();
