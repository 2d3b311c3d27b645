import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { Quran } from "#quran/shared/contract.ts";
import type { Errata } from "#quran/shared/errata.ts";

/** The Qur'an for loaders; the server provides it per request. */
export const quranContext = createRouterContext<Quran>();

/** The published corrections for loaders. */
export const errataContext = createRouterContext<Errata>();

/** For loaders: whether recitation is on. If it is off, no page has play buttons. */
export const recitationContext = createRouterContext<boolean>();

/** The Qur'an for components during server rendering, because loader data has no verse text. Null in the browser. */
export const QuranSource = createContext<Quran | null>(null);
