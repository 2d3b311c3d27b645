import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** Whether this rendering of a page of verses leaves out what the chapter's page has too: `composeVersePage` adds it. */
export const keptVersesContext = createRouterContext(false);
export const KeptVerses = createContext(false);
