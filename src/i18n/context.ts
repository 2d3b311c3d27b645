import { createContext } from "react-router";
import type { Translate } from "./keys.ts";
import type { Language } from "./shared/languages.ts";
import type { Messages, Section } from "./shared/sections.ts";

export type { Translate } from "./keys.ts";

/** The interface's text on the server. */
export type MessageSource = {
  /** The named sections in a language, with English where a text is missing: what a loader hands to its page. */
  read(language: Language, sections: readonly Section[]): Messages;
  translate(language: Language): Translate;
};

/** The language of the request: its address's, else the negotiated one. */
export const languageContext = createContext<Language>();
export const messagesContext = createContext<MessageSource>();

/** The site's public origin, "https://example.org", for absolute addresses. */
export const siteContext = createContext<{ origin: string }>();
