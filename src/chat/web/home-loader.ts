import type { RouterContextProvider } from "react-router";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { quranContext } from "#quran/web/index.ts";
import type { PageHead } from "#ui/page-meta.ts";
import { chatContext } from "./context.ts";

/** The verse of comfort beside a failure's apology, read from the corpus. */
const consolingVerse = "94:5";

export type Consolation = {
  path: string;
  chapter: number;
  chapterName: string;
  number: number;
  arabic: string;
  translation: { lang: string; editionName: string; text: string } | null;
};

/** What the home page needs: its words, today's date and, should an answer fail, a verse to hold on to. */
export function loadHome(context: Readonly<RouterContextProvider>) {
  const quran = context.get(quranContext);
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  const head: PageHead = { title: t("app:title"), description: t("app:description"), path: "/" };
  const verse = quran.verse(consolingVerse);
  const translation = verse && quran.translation(language, verse.index);
  const consolation: Consolation | null = verse
    ? {
        chapter: verse.chapter,
        path: `/quran/${verse.chapter}/${verse.number}`,
        chapterName: quran.chapter(verse.chapter)?.names[language].name ?? "",
        number: verse.number,
        arabic: quran.arabic(verse.index).text,
        translation: translation
          ? {
              lang: translation.lang,
              editionName: quran.edition(translation.edition)?.name ?? translation.edition,
              text: translation.text,
            }
          : null,
      }
    : null;
  return {
    head,
    messages: messages.read(language, ["chat", "signupPrompt", "verse", "savedPassages", "hadith", "answer", "apiKey"]),
    today: new Date().toISOString().slice(0, 10),
    consolation,
    ...context.get(chatContext),
  };
}
