import { createContext } from "react-router";
import type { ModelFacts } from "#chat/shared/model-facts.ts";

/** What the home page may ask of the server about chat; `model` is null where the built-in answerer writes alone. */
export const chatContext = createContext<{ guestMessages: number; model: ModelFacts | null }>();
