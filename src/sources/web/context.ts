import { createContext } from "react-router";
import type { Evaluation } from "../shared/evaluation.ts";
import type { Evidence } from "../shared/evidence.ts";
import type { SearchPages } from "../shared/search-page.ts";

/** Search for loaders, filled in per request by the server. */
export const searchContext = createContext<SearchPages>();

/** Hadith, tafsirs and the list of sources for loaders, filled in likewise. */
export const evidenceContext = createContext<Evidence>();

/** What the last recorded evaluation measured, filled in likewise. */
export const evaluationContext = createContext<Evaluation>();
