import { categoryPath, postPath, questionPath } from "#editorial/shared/addresses.ts";
import type { Editorial, StaticPageId } from "#editorial/shared/contract.ts";
import { fallbackLanguage, type Language, languages } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import type { Collection, Evidence } from "#sources/shared/evidence.ts";
import { bookAddress, collectionAddress } from "#sources/shared/hadith-address.ts";
import type { CivilDate } from "#wisdom/shared/civil-date.ts";
import { listPastDates } from "#wisdom/shared/past-dates.ts";

export type MappedSite = {
  quran: { chapters: readonly Pick<Chapter, "id" | "verseCount">[] };
  evidence: Pick<Evidence, "collections">;
  /** Today in UTC. */
  today: CivilDate;
  editorial: Pick<Editorial, "posts" | "categories" | "page">;
};
type List = (site: MappedSite) => string[];

/**
 * The pages in the site map, by their pattern in `src/routes.ts`: each lists its addresses, without a language. Every public route is
 * listed here or in `unlistedPages`; a test compares.
 */
export const listedPages: Readonly<Record<string, List>> = {
  "": () => ["/"],
  quran: () => ["/quran"],
  "quran/:chapterId/:verseNumber?": ({ quran }) => quran.chapters.flatMap(chapterAndVerses),
  search: () => ["/search"],
  hadith: ({ evidence }) => (evidence.collections().length > 0 ? ["/hadith"] : []),
  "hadith/:collection": ({ evidence }) => evidence.collections().map(({ source }) => collectionAddress(source.id)),
  // Books only: each of their hadith is one link away, and they are tens of thousands.
  "hadith/:collection/:book": ({ evidence }) => evidence.collections().filter(countsWithinBooks).flatMap(booksOf),
  "hadith/:collection/:book/:number": ({ evidence }) =>
    evidence
      .collections()
      .filter((one) => !countsWithinBooks(one))
      .flatMap(booksOf),
  sources: () => ["/sources"],
  evaluation: () => ["/evaluation"],
  donations: () => ["/donations"],
  support: () => ["/support"],
  "daily-wisdom": () => ["/daily-wisdom"],
  "daily-wisdom/:date": ({ today }) => listPastDates(today).map((date) => `/daily-wisdom/${date}`),
  blog: () => ["/blog"],
  "blog/:slug": ({ editorial }) => editorial.posts(fallbackLanguage).map(({ slug }) => postPath(slug)),
  faq: () => ["/faq"],
  "faq/category/:category": ({ editorial }) => editorial.categories(fallbackLanguage).map(({ id }) => categoryPath(id)),
  "faq/:slug": ({ editorial }) =>
    editorial.categories(fallbackLanguage).flatMap(({ questions }) => questions.map(({ slug }) => questionPath(slug))),
  glossary: () => ["/glossary"],
  features: staticPage("features"),
  principles: staticPage("principles"),
  terms: staticPage("terms"),
  privacy: staticPage("privacy"),
};

/** Patterns that are not listed, and why. */
export const unlistedPages: Readonly<Record<string, string>> = {
  "q/:chapterId/:verseNumber?": "shows the reader, whose own address is canonical",
  "chat/:conversationId": "a conversation is its owner's alone",
  "s/:token": "shared with those who have its link",
  "admin/words": "messages of the pages of administrators, and no page",
  "admin/:section": "for administrators alone",
  auth: "signing in: nothing to find",
  "billing/words": "messages for a part of other pages, and no page",
  "auth/words": "messages for a part of other pages, and no page",
  "quran/words": "messages and names for a part of other pages, and no page",
  "quran/openings": "verses for a part of other pages, and no page",
  "daily-wisdom/mail/:step/:token?": "the pages of links in mails",
  offline: "stands in for pages without a connection",
  "saved-passages": "shows a user's bookmarks and passages: always empty for robots",
  "*": "shows the home page, not to be indexed, or is not found",
};

function staticPage(id: StaticPageId): List {
  return ({ editorial }) => (editorial.page(fallbackLanguage, id) ? [`/${id}`] : []);
}

function chapterAndVerses({ id, verseCount }: Pick<Chapter, "id" | "verseCount">): string[] {
  return [`/quran/${id}`, ...Array.from({ length: verseCount }, (_, i) => `/quran/${id}/${i + 1}`)];
}

const countsWithinBooks = ({ numbering }: Collection) => numbering === "book";
const booksOf = (collection: Collection) => collection.books.map(({ key }) => bookAddress(collection, key));

/** The paths of all listed pages, without a language prefix, in the order of `listedPages`. */
export function listAddresses(site: MappedSite): string[] {
  return Object.values(listedPages).flatMap((list) => list(site));
}

/** The path of a language's sitemap. It is at the root, because a sitemap covers only URLs in its own folder and below. */
export const sitemapPart = (language: Language) => `/sitemap-${language}.xml`;

/** The sitemap index, with one sitemap per language. `origin` has no slash at the end: "https://example.org". */
export function writeSitemapIndex(origin: string): string {
  const parts = languages.map((one) => `<sitemap><loc>${escapeXml(origin + sitemapPart(one))}</loc></sitemap>`);
  return `${declaration}<sitemapindex ${namespace}>\n${parts.join("\n")}\n</sitemapindex>\n`;
}

/**
 * A language's sitemap: its pages, each with its six translations and the plain page as hreflang alternates. It has no dates, because
 * none are known. The protocol's limits are 50,000 addresses and 50 MB.
 */
export function writeSitemap(language: Language, origin: string, addresses: readonly string[]): string {
  const urls = addresses.map((address) => {
    const links = languages.map((one) => alternate(one, origin + localizedPath(one, address)));
    const loc = `<loc>${escapeXml(origin + localizedPath(language, address))}</loc>`;
    return `<url>${loc}${links.join("")}${alternate("x-default", origin + address)}</url>`;
  });
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

/** `robots.txt`: pages and their assets are allowed, APIs are not. */
export function writeRobots(origin: string): string {
  const closed = ["/auth/v1/", "/functions/", "/realtime/", "/rest/", "/stand-ins/", "/storage/", "/webhooks/"];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join("\n")}\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
