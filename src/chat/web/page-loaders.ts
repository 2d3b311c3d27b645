import type { RouterContextProvider } from "react-router";
import { languageContext, messagesContext, siteContext } from "#i18n/context.ts";
import { encodeChapterNames, quranContext, recitationContext } from "#quran/web/index.ts";
import type { PageHead } from "#ui/page/page-meta.ts";
import { todayContext, wisdomContext } from "#wisdom/web/index.ts";
import { chatContext } from "./context.ts";
import { describeSite } from "./home/structured-data.ts";

/** The verse shown when an answer fails. Its text is read from the corpus. */
const consolingVerse = "94:5";

export type Consolation = {
  path: string;
  chapter: number;
  chapterName: string;
  number: number;
  arabic: string;
  translation: { lang: string; editionName: string; text: string } | null;
};

/** Loads what all chat pages share: their messages, and the verse to show when an answer fails. */
export function loadFrame(context: Readonly<RouterContextProvider>) {
  const language = context.get(languageContext);
  return {
    messages: context
      .get(messagesContext)
      .read(language, [
        "chat",
        "signupPrompt",
        "sidebar",
        "verse",
        "savedPassages",
        "share",
        "toast",
        "hadith",
        "answer",
        "apiKey",
      ]),
    consolation: consolationOf(context),
    ...context.get(chatContext),
  };
}

function consolationOf(context: Readonly<RouterContextProvider>): Consolation | null {
  const quran = context.get(quranContext);
  const language = context.get(languageContext);
  const verse = quran.verse(consolingVerse);
  if (!verse) return null;
  const translation = quran.translation(language, verse.index);
  return {
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
  };
}

/** Loads what the home page needs beyond its frame: its head, today's date and wisdom, and the chapters' names. */
export function loadHome(context: Readonly<RouterContextProvider>) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  const today = context.get(todayContext);
  const { origin } = context.get(siteContext);
  const head: PageHead = {
    title: t("app:title"),
    description: t("app:description"),
    path: "/",
    structured: describeSite({ origin, language, t }),
  };
  return {
    head,
    messages: messages.read(language, ["announcement", "announcements"]),
    today,
    wisdom: context.get(wisdomContext).on(today, language),
    recitation: context.get(recitationContext),
    chapters: encodeChapterNames(context.get(quranContext), language),
  };
}
