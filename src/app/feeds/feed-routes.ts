import { Feed } from "feed";
import { Hono } from "hono";
import type { MessageSource } from "#i18n/context.ts";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";

/** An entry of the site's feed. */
export type FeedItem = {
  /** Without a language prefix. */
  path: string;
  title: string;
  published: Date;
  summary: string;
  /** HTML. */
  content: string;
};

type FeedOptions = {
  origin: string;
  messages: MessageSource;
  /** What the feed gathers, each for a language. */
  sources: readonly ((language: Language) => readonly FeedItem[])[];
};

/** The path of the feed of a language. */
export const feedPath = (language: Language) => `/feed/${language}.xml`;

/** Serves `/feed/<language>.xml`, an Atom feed of what is new, latest first. */
export function feedRoutes(options: FeedOptions) {
  return new Hono().get("/feed/:file{[a-z]+\\.xml}", (c) => {
    const language = c.req.param("file").slice(0, -".xml".length);
    if (!isLanguage(language)) return c.notFound();
    return c.body(writeFeed(options, language), 200, {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    });
  });
}

function writeFeed({ origin, messages, sources }: FeedOptions, language: Language): string {
  const t = messages.translate(language);
  const at = (path: string) => origin + localizedPath(language, path);
  const items = sources
    .flatMap((list) => list(language))
    .sort((one, other) => other.published.getTime() - one.published.getTime());
  const feed = new Feed({
    id: at("/"),
    link: at("/"),
    title: t("app:name"),
    description: t("app:description"),
    language,
    generator: false,
    ...(items[0] && { updated: items[0].published }),
    feedLinks: { atom: origin + feedPath(language) },
    author: { name: t("app:name") },
  });
  for (const { path, title, published, summary, content } of items) {
    const link = at(path);
    feed.addItem({ id: link, link, title, date: published, published, description: summary, content });
  }
  return feed.atom1();
}
