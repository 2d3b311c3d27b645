import { createContext } from "react-router";

/** The kinds of sources beside the Qur'an. */
export type SourceKind = "hadith" | "tafsir";

/** For loaders: the kinds of which at least one source is loaded. No page offers another. */
export const loadedKindsContext = createContext<ReadonlySet<SourceKind>>();
