import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { Quran } from "#quran/shared/contract.ts";
import type { Errata } from "#quran/shared/errata.ts";

/** The Qur'an for loaders, filled in per request by the server. */
export const quranContext = createRouterContext<Quran>();

/** The published corrections for loaders, filled in likewise. */
export const errataContext = createRouterContext<Errata>();

/** For loaders: whether verses can be heard. Where not, no page offers to play one. */
export const recitationContext = createRouterContext<boolean>();

/** The Qur'an for components while the server renders them: verse text does not pass through loader data. Null in the browser. */
export const QuranSource = createContext<Quran | null>(null);
