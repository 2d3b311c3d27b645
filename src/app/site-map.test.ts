import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { chapters } from "../../tests/support/corpus/corpus.ts";
import routes from "../routes.ts";
import { listAddresses, listedPages, unlistedPages, writeRobots, writeSitemap, writeSitemapIndex } from "./site-map.ts";

const origin = "https://siraj.example";
const today = "2026-11-21";
const editorial = { posts: () => [], categories: () => [], page: () => undefined };
const addresses = listAddresses({ quran: { chapters }, evidence: { collections: () => [] }, today, editorial });
const privatePages = z.array(z.string()).parse(JSON.parse(readFileSync("tools/rules/private-pages.json", "utf8")));

/** The patterns of the public pages: routes without children, except private pages. */
function publicPatterns(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.children?.length) return publicPatterns(entry.children);
    return privatePages.includes(join("src", entry.file)) ? [] : [entry.path ?? ""];
  });
}

test("every public route is in the sitemap or has a reason for its absence", () => {
  const known = { ...listedPages, ...unlistedPages };
  expect(publicPatterns(routes).filter((pattern) => !Object.hasOwn(known, pattern))).toEqual([]);
});

test("the sitemap lists all surahs and all 6236 verses once", () => {
  const listed = new Set(addresses);
  expect(listed.size).toBe(addresses.length);
  expect(addresses.filter((one) => /^\/quran\/\d/.test(one))).toHaveLength(114 + 6236);
  for (const { id, verseCount } of chapters) {
    expect(listed.has(`/quran/${id}/${verseCount}`)).toBe(true);
    expect(listed.has(`/quran/${id}/${verseCount + 1}`)).toBe(false);
  }
});

test("the sitemap lists collections and books of hadith", () => {
  const collection = (id: string, numbering: "book" | "collection") => {
    const books = ["1", "2"].map((key) => ({ key, names: { ar: "", en: "" }, firstNumber: 1, count: 1 }));
    const names = { en: id, ar: id, pl: id, tr: id, id, ur: id };
    const progress = { state: "loaded" as const, filesDone: 1, filesTotal: 1, problems: [] };
    const terms = { source: "", sourceUrl: "", license: "", nonCommercial: false, records: 2, version: "1" };
    const source = { id, kind: "hadith" as const, languages: ["ar" as const], names, ...terms, progress };
    return { source, numbering, gradedByCompiler: false, count: 2, books };
  };
  const collections = () => [collection("within", "book"), collection("through", "collection")];
  const listed = listAddresses({ quran: { chapters: [] }, evidence: { collections }, today, editorial });
  expect(addresses.filter((one) => one.startsWith("/hadith"))).toEqual([]);
  expect(listed).toContain("/hadith");
  expect(listed.filter((one) => one.startsWith("/hadith/"))).toEqual([
    ...["/hadith/within", "/hadith/through"],
    ...["/hadith/within/1", "/hadith/within/2", "/hadith/through/book/1", "/hadith/through/book/2"],
  ]);
});

test("a language's sitemap has each page with all translations, within the protocol's limits", () => {
  for (const language of languages) {
    const part = writeSitemap(language, origin, addresses);
    const places = [...part.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toHaveLength(addresses.length);
    expect(places.every((place) => `${place}/`.startsWith(`${origin}/${language}/`))).toBe(true);
    expect(part.match(/<xhtml:link /g)).toHaveLength(addresses.length * (languages.length + 1));
    expect(places.length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(50_000_000);
  }
  expect(writeSitemap("ar", origin, ["/quran/2/255"])).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/quran/2/255"/>`,
  );
});

test("the sitemap index has six parts, and robots.txt names the index", () => {
  const parts = [...writeSitemapIndex(origin).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part]) => part);
  expect(parts).toEqual(languages.map((one) => `${origin}/sitemap-${one}.xml`));
  expect(writeRobots(origin)).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  expect(writeRobots(origin)).toContain("\nDisallow: /functions/\n");
});
