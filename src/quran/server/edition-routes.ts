import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Quran } from "../shared/contract.ts";
import type { EditionsAnswer, EditionVerses } from "../shared/edition-verses.ts";
import { quranError } from "./error-catalogue.ts";
import { listEditions } from "./list-editions.ts";
import { type EditionVersesDependencies, readEditionVerses } from "./read-edition-verses.ts";

export type EditionRoutesDependencies = EditionVersesDependencies & {
  quran: Pick<Quran, "chapter" | "edition" | "editions" | "defaultTranslation" | "version">;
};

const chapterSchema = z
  .string()
  .regex(/^\d{1,3}$/u)
  .transform(Number);
const editionSchema = z.string().regex(/^[a-z-]{1,60}$/u);

/**
 * `GET /editions` → `{editions}`, what a reader can choose from; `GET /verses?chapter=&edition=` → a chapter in one of
 * them. Both are the same for everyone while the corpus is, which the ETag tells.
 */
export function editionRoutes({ quran, readTexts }: EditionRoutesDependencies): Hono {
  return new Hono()
    .get("/editions", (c) =>
      unlessKnown(c, `"${quran.version}"`, () => ({ editions: listEditions(quran) }) satisfies EditionsAnswer),
    )
    .get("/verses", (c) => {
      const chapter = chapterSchema.safeParse(c.req.query("chapter"));
      if (!chapter.success) throw quranError("quran/bad-chapter", "The chapter is a number from 1 to 114.");
      const edition = editionSchema.safeParse(c.req.query("edition"));
      if (!edition.success) throw quranError("quran/bad-edition", "The edition is an id such as en-pickthall.");
      const asked = { chapter: chapter.data, edition: edition.data };
      const tag = `"${quran.version}-${asked.edition}-${asked.chapter}"`;
      return unlessKnown(c, tag, (): Promise<EditionVerses> => readEditionVerses({ quran, readTexts }, asked));
    });
}

/** A browser asks again after this many seconds: a correction must not wait long. */
const freshFor = 300;

async function unlessKnown(c: Context, etag: string, answer: () => object | Promise<object>): Promise<Response> {
  const known = (c.req.header("if-none-match") ?? "").split(",").some((one) => bare(one) === etag);
  const body = known ? undefined : await answer();
  // Only what there is gets these headers: a failure is kept by nobody.
  c.header("cache-control", `public, max-age=${freshFor}`);
  c.header("etag", etag);
  return body ? c.json(body) : c.body(null, 304);
}

/** What a proxy compresses on its way it marks as weak. */
function bare(tag: string): string {
  return tag.trim().replace(/^W\//u, "");
}
