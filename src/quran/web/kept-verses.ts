import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** True while only the parts of a verse page that differ from its chapter's page are rendered: `composeVersePage` adds the others. */
export const keptVersesContext = createRouterContext(false);
export const KeptVerses = createContext(false);
