import { createContext } from "react-router";
import type { SearchPages } from "../shared/search-page.ts";

/** Search for loaders, filled in per request by the server. */
export const searchContext = createContext<SearchPages>();
