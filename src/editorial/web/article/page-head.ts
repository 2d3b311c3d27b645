import type { RouterContextProvider } from "react-router";
import { languageContext, messagesContext, siteContext, type Translate } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { previewCard } from "#quran/shared/card-address.ts";
import type { PageHead } from "#ui/page/page-meta.ts";
import type { Editorial } from "../../shared/contract.ts";
import { editorialContext } from "../context.ts";

/** What a loader needs to describe its page. */
export type PageSource = {
  editorial: Editorial;
  language: Language;
  t: Translate;
  /** The absolute address of a page in this language. */
  at: (path: string) => string;
};

export function pageSource(context: Readonly<RouterContextProvider>): PageSource {
  const language = context.get(languageContext);
  const { origin } = context.get(siteContext);
  return {
    editorial: context.get(editorialContext),
    language,
    t: context.get(messagesContext).translate(language),
    at: (path) => origin + localizedPath(language, path),
  };
}

export type Step = { name: string; path: string };

type Described = {
  title: string;
  description: string;
  /** From the first page below the home page to the page itself. */
  trail: readonly Step[];
  /** Further nodes of the page's structured data. */
  about?: readonly object[];
  /** The name of its share card behind "page:", which `src/app/cards/create-cards.ts` knows: the card of the site unless given. */
  card?: string;
};

/** The head of a page, with its breadcrumbs as structured data. */
export function pageHead({ language, t, at }: PageSource, described: Described): PageHead {
  const { title, description, trail, about = [], card } = described;
  const steps = [{ name: t("app:name"), path: "/" }, ...trail];
  const itemListElement = steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: at(path),
  }));
  return {
    title: t("app:pageTitle", { context: title }),
    description,
    path: trail.at(-1)?.path ?? "/",
    ...(card && { image: previewCard(language, `page:${card}`) }),
    structured: {
      "@context": "https://schema.org",
      "@graph": [...about, { "@type": "BreadcrumbList", itemListElement }],
    },
  };
}
