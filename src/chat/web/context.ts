import { createContext } from "react-router";
import type { ModelFacts } from "#chat/shared/model-facts.ts";

/** What chat pages know of the server. `guestMessages`: how many questions a guest may ask. `premium`: whether it can be bought. `model`: null if only the built-in answerer answers. */
export const chatContext = createContext<{ guestMessages: number; model: ModelFacts | null; premium: boolean }>();
