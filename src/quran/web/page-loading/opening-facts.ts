import type { RouterContextProvider } from "react-router";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { chapterFacts } from "../chapter-facts.ts";
import { quranContext, recitationContext } from "../context.ts";
import { defaultEdition } from "../editions/shown-editions.ts";

export type OpeningFacts = ReturnType<typeof openingFacts>;

/** What the beginning of any chapter's page shows besides its verses, for loader data. */
export function openingFacts(context: Readonly<RouterContextProvider>) {
  const language = context.get(languageContext);
  const quran = context.get(quranContext);
  return {
    messages: context.get(messagesContext).read(language, ["reading", "recitation", "verse"]),
    chapters: quran.chapters.map((chapter) => chapterFacts(chapter, language)),
    recitation: context.get(recitationContext),
    translation: defaultEdition(quran, language),
  };
}
