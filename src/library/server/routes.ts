import { type Context, Hono } from "hono";
import type { z } from "zod";
import { requireUser, type UserEnvironment } from "#auth/server/index.ts";
import { platformError } from "#platform/error-catalogue.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import { bookmarkSchema, bookmarksSchema, placeSchema, rangeSchema } from "../shared/contract.ts";
import { type LibraryErrorCode, libraryError } from "./error-catalogue.ts";
import { keepBookmark } from "./keep-bookmark.ts";
import type { LibraryStore } from "./library-store.ts";
import { mergeIntoAccount } from "./merge-into-account.ts";

export type LibraryDependencies = { store: LibraryStore; quran: Pick<Quran, "chapter"> };

/**
 * What a signed-in person keeps, and nobody else's: `GET /library` → `{bookmarks, place}`; `PUT /library/bookmark` and
 * `DELETE /library/bookmark`; `POST /library/merge` → `{bookmarks}`; `PUT /library/place`. Bodies are JSON.
 */
export function libraryRoutes({ store, quran }: LibraryDependencies) {
  const exists = ({ chapter, to }: VerseRange) => to <= (quran.chapter(chapter)?.verseCount ?? 0);
  const demand = (ranges: readonly VerseRange[]) => {
    if (!ranges.every(exists)) throw libraryError("library/no-such-verses", "These verses do not exist.");
  };
  return new Hono<UserEnvironment>()
    .use("/library/*", requireUser)
    .use("/library", requireUser)
    .get("/library", async (c) => {
      const person = personOf(c);
      c.header("cache-control", "no-store");
      return c.json({ bookmarks: await store.readBookmarks(person), place: await store.readPlace(person) });
    })
    .put("/library/bookmark", async (c) => {
      const bookmark = await readBody(c, bookmarkSchema, "library/bad-bookmarks");
      demand([bookmark]);
      await keepBookmark(store, personOf(c), bookmark);
      return c.json({});
    })
    .delete("/library/bookmark", async (c) => {
      await store.removeBookmark(personOf(c), await readBody(c, rangeSchema, "library/bad-bookmarks"));
      return c.json({});
    })
    .post("/library/merge", async (c) => {
      const { bookmarks } = await readBody(c, bookmarksSchema, "library/bad-bookmarks");
      demand(bookmarks);
      return c.json({ bookmarks: await mergeIntoAccount(store, personOf(c), bookmarks) });
    })
    .put("/library/place", async (c) => {
      const place = await readBody(c, placeSchema, "library/bad-place");
      demand([{ chapter: place.chapter, from: place.verse, to: place.verse }]);
      // A clock that runs ahead must not hold the place for ever.
      await store.putPlace(personOf(c), { ...place, at: Math.min(place.at, Date.now()) });
      return c.json({});
    });
}

function personOf(c: Context<UserEnvironment>): string {
  const person = c.get("user");
  if (!person) throw platformError("platform/bad-token", "Sign in first.");
  return person.id;
}

async function readBody<T>(c: Context, schema: z.ZodType<T>, code: LibraryErrorCode): Promise<T> {
  // A form of another site can send other types without asking first.
  if (!c.req.header("content-type")?.startsWith("application/json")) {
    throw platformError("platform/unsupported-type", "It is sent as application/json.");
  }
  const read = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!read.success) throw libraryError(code, "What was sent has another shape.");
  return read.data;
}
