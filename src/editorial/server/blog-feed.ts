import { Feed } from "feed";
import { Hono } from "hono";
import type { MessageSource } from "#i18n/context.ts";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { feedPath } from "../shared/addresses.ts";
import type { Editorial } from "../shared/contract.ts";

export type BlogFeedOptions = { editorial: Editorial; messages: MessageSource; origin: string };

/** Serves `/blog/feed/<language>.xml`: the posts of a language as an Atom feed. */
export function blogFeedRoutes(options: BlogFeedOptions) {
  return new Hono().get("/:file{[a-z]+\\.xml}", (c) => {
    const language = c.req.param("file").slice(0, -".xml".length);
    if (!isLanguage(language)) return c.notFound();
    return c.body(writeFeed(language, options), 200, {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    });
  });
}

function writeFeed(language: Language, { editorial, messages, origin }: BlogFeedOptions): string {
  const t = messages.translate(language);
  const at = (path: string) => origin + localizedPath(language, path);
  const posts = editorial.posts(language);
  const dateOf = (published: string) => new Date(`${published}T00:00:00Z`);
  const feed = new Feed({
    title: t("blog:feedTitle"),
    description: t("blog:description"),
    id: at("/blog"),
    link: at("/blog"),
    language,
    copyright: t("app:name"),
    updated: dateOf(posts[0]?.published ?? "1970-01-01"),
    feedLinks: { atom: origin + feedPath(language) },
    author: { name: t("app:name") },
  });
  for (const { slug, title, description, published } of posts) {
    const link = at(`/blog/${slug}`);
    feed.addItem({ title, id: link, link, description, date: dateOf(published) });
  }
  return feed.atom1();
}
