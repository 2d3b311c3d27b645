import type { RouterContextProvider } from "react-router";
import { languageContext, messagesContext, siteContext } from "#i18n/context.ts";
import { comma, formatDate } from "#i18n/shared/formats.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { previewCard } from "#quran/shared/card-address.ts";
import { nameOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import { quranContext, recitationContext } from "#quran/web/index.ts";
import type { PageHead } from "#ui/page/page-meta.ts";
import { type CivilDate, noonOf } from "#wisdom/shared/civil-date.ts";
import { pathOfDay } from "#wisdom/shared/paths.ts";
import { todayContext, wisdomContext } from "./context.ts";

type Context = Readonly<RouterContextProvider>;

/** The data of both pages of the daily wisdom. `today`: whether it is the page of today and not that of a fixed day. */
export function loadWisdom(context: Context, date: CivilDate, today: boolean) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  return {
    messages: messages.read(language, ["wisdomPage", "verse", "savedPassages", "toast", "share"]),
    head: headOf(context, date, today),
    wisdom: context.get(wisdomContext).on(date, language),
    /** The server's today: the page links to the next day before it. */
    serverToday: context.get(todayContext),
    today,
    recitation: context.get(recitationContext),
    /** Whether a daily mail can be subscribed to. */
    mailed: context.get(wisdomContext).mailed,
  };
}

/** The data of the page of a day without wisdom: a future day, or one before the first. */
export function loadMissingDay(context: Context, date: CivilDate, future: boolean) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  const title = t(future ? "wisdomPage:futureTitle" : "wisdomPage:pastTitle");
  const head: PageHead = {
    title: t("app:pageTitle", { context: title }),
    description: t("wisdomPage:description"),
    path: pathOfDay(date),
    noindex: true,
  };
  return { messages: messages.read(language, ["wisdomPage"]), head, missing: future ? "future" : "past" } as const;
}

function headOf(context: Context, date: CivilDate, today: boolean): PageHead {
  const language = context.get(languageContext);
  const t = context.get(messagesContext).translate(language);
  const path = today ? "/daily-wisdom" : pathOfDay(date);
  const { passage, theme } = context.get(wisdomContext).on(date, language);
  const day = formatDate(language, noonOf(date));
  const title = today ? t("wisdomPage:pageTitle") : t("wisdomPage:dayTitle", { date: day });
  const subject = theme + comma(language) + nameOfPassage(passage, language);
  const description = t("wisdomPage:dayDescription", { context: subject });
  const at = (one: string) => context.get(siteContext).origin + localizedPath(language, one);
  const steps = [
    { name: t("app:name"), path: "/" },
    { name: t("dailyWisdom:title"), path: "/daily-wisdom" },
    ...(today ? [] : [{ name: day, path }]),
  ];
  const itemListElement = steps.map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: step.name,
    item: at(step.path),
  }));
  const page = {
    "@type": "WebPage",
    "@id": at(path),
    url: at(path),
    name: title,
    description,
    inLanguage: language,
    datePublished: date,
    isPartOf: { "@type": "WebSite", name: t("app:name"), url: at("/") },
  };
  const structured = {
    "@context": "https://schema.org",
    "@graph": [page, { "@type": "BreadcrumbList", itemListElement }],
  };
  const image = previewCard(language, passage.ref, context.get(quranContext).version);
  return { title, description, path, image, structured };
}
