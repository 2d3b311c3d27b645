import type { MetaDescriptor } from "react-router";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";

/** The metadata of a page for its head. */
export type PageHead = {
  title: string;
  description: string;
  /** The path without a language prefix. The prefixed page is canonical. */
  path: string;
  noindex?: boolean;
  /** The path of the picture in previews of links, 1200 × 630 pixels: the card of the site unless given. */
  image?: string;
  /** Structured data of schema.org, written as JSON-LD. */
  structured?: object;
};

type Site = { origin: string; language: Language };

/** The arguments that React Router passes to `meta`: the route's loader data, and the matches with the root first. */
type MetaArguments = {
  loaderData: { head: PageHead } | { failed: true } | undefined;
  matches: readonly [{ loaderData: Site | undefined }, ...unknown[]];
};

/** The `meta` function of a route whose loader returns a `head`. Without loader data, as on an error page, it returns nothing. */
export function metaOfPage({ loaderData, matches: [{ loaderData: site }] }: MetaArguments): MetaDescriptor[] {
  return loaderData && "head" in loaderData && site ? pageMeta(loaderData.head, site) : [];
}

/** The head elements of a page: title, description, canonical address and links to the translations. */
function pageMeta(head: PageHead, { origin, language }: Site): MetaDescriptor[] {
  const canonical = origin + localizedPath(language, head.path);
  const descriptors: MetaDescriptor[] = [
    { title: head.title },
    { name: "description", content: head.description },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: canonical },
    { property: "og:site_name", content: "Siraj" },
    { property: "og:type", content: "website" },
    { property: "og:image", content: origin + (head.image ?? `/media/card/${language}/page:site/lamp-landscape.png`) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
  if (head.noindex) return [...descriptors, { name: "robots", content: "noindex" }];
  if (head.structured) descriptors.push({ "script:ld+json": { ...head.structured } });
  const alternates = languages.map((one) => ({
    hrefLang: one as string,
    href: origin + localizedPath(one, head.path),
  }));
  alternates.push({ hrefLang: "x-default", href: origin + head.path });
  return [...descriptors, ...alternates.map((one) => ({ tagName: "link" as const, rel: "alternate", ...one }))];
}
