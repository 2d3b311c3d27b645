import type { MetaDescriptor } from "react-router";
import { type Language, languages } from "../i18n/shared/languages.ts";
import { localizedPath } from "../i18n/shared/localized-path.ts";

/** What a page says of itself in its head. */
export type PageHead = {
  title: string;
  description: string;
  /** Its path without language prefix: the prefixed page is the canonical one. */
  path: string;
  noindex?: boolean;
  /** Of schema.org, as JSON-LD: a block of data, which no browser runs. */
  structured?: object;
};

type Site = { origin: string; language: Language };

/** What React Router gives a route's `meta`: the data of its loader, and first among the matches the root's. */
type MetaArguments = {
  loaderData: { head: PageHead } | { failed: true } | undefined;
  matches: readonly [{ loaderData: Site | undefined }, ...unknown[]];
};

/** The `meta` of a route whose loader gives a `head`. Without data, as on an error page, there is nothing to say. */
export function metaOfPage({ loaderData, matches: [{ loaderData: site }] }: MetaArguments): MetaDescriptor[] {
  return loaderData && "head" in loaderData && site ? pageMeta(loaderData.head, site) : [];
}

/** Head elements of a page: title, description, canonical address and its six translations. */
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
    { name: "twitter:card", content: "summary" },
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
