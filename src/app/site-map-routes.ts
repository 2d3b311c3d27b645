import { type Context, Hono } from "hono";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { matchesEtag } from "#platform/etag.ts";
import { civilDateIn } from "#wisdom/shared/civil-date.ts";
import { type CompressedBody, createCompressedBody } from "./compressed-body.ts";
import { chooseEncoding } from "./page-headers.ts";
import { listAddresses, type MappedSite, writeRobots, writeSitemap, writeSitemapIndex } from "./site-map.ts";

/**
 * Serves `/robots.txt`, `/sitemap.xml` and its parts. A part is generated at the first request of a day and again after other collections
 * are loaded. It has several megabytes, so it is cached compressed.
 */
export function siteMapRoutes({ origin, ...texts }: Omit<MappedSite, "today"> & { origin: string }) {
  const kept = new Map<string, { state: string; text: Promise<CompressedBody> }>();
  const read = (name: string, write: () => string): Promise<CompressedBody> => {
    const versions = texts.evidence.collections().map(({ source }) => source.version);
    const state = [civilDateIn("UTC", new Date()), ...versions].join();
    const known = kept.get(name);
    if (known?.state === state) return known.text;
    const text = createCompressedBody(Buffer.from(write()));
    kept.set(name, { state, text });
    return text;
  };
  const part = (language: Language) => () =>
    writeSitemap(language, origin, listAddresses({ ...texts, today: civilDateIn("UTC", new Date()) }));
  return new Hono()
    .get("/robots.txt", (c) => c.text(writeRobots(origin), 200, caching))
    .get("/sitemap.xml", async (c) => send(c, await read("index", () => writeSitemapIndex(origin))))
    .get("/:part{sitemap-[a-z]+\\.xml}", async (c) => {
      const language = c.req.param("part").slice("sitemap-".length, -".xml".length);
      return isLanguage(language) ? send(c, await read(language, part(language))) : c.notFound();
    });
}

const caching = { "cache-control": "public, max-age=3600" };

async function send(c: Context, text: CompressedBody): Promise<Response> {
  const headers = { ...caching, etag: text.etag, vary: "Accept-Encoding" };
  if (matchesEtag(c.req.header("if-none-match"), text.etag)) return c.body(null, 304, headers);
  const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
  return c.body(await text.body(encoding), 200, {
    ...headers,
    "content-type": "application/xml; charset=utf-8",
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
}
