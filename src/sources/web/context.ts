import { createContext } from "react-router";
import type { Evaluation } from "../shared/evaluation.ts";
import type { Evidence } from "../shared/evidence.ts";
import type { SearchPages } from "../shared/search-page.ts";

/** The search service for loaders. The server provides it for each request, like the other contexts here. */
export const searchContext = createContext<SearchPages>();

/** Hadith, tafsirs and the list of sources. */
export const evidenceContext = createContext<Evidence>();

/** The figures of the last recorded evaluation. */
export const evaluationContext = createContext<Evaluation>();
