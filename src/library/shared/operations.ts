import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { longestNote, mostBookmarks } from "./bookmark.ts";

/** Milliseconds since 1970, up to the year 9999: the database holds no later date. */
const time = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999));
const chapter = z.int().check(z.minimum(1), z.maximum(114));
const verse = z.int().check(z.minimum(1), z.maximum(286));

const rangeSchema = z
  .object({ chapter, from: verse, to: verse })
  .check(z.refine(({ from, to }) => from <= to, { error: "`from` comes before `to`" }));

const note = z.string().check(
  z.maxLength(longestNote),
  z.refine((text) => !text.includes("\0") && text.isWellFormed(), { error: "PostgreSQL cannot store this text" }),
);

const bookmarkSchema = z.intersection(rangeSchema, z.object({ note, created: time }));
const bookmarksSchema = z.object({ bookmarks: z.array(bookmarkSchema).check(z.maxLength(mostBookmarks)) });
const placeSchema = z.object({ chapter, verse, at: time });

/** Where a user read last; `at` in milliseconds since 1970. */
export type ReadingPlace = z.infer<typeof placeSchema>;

export const readLibrary = defineOperation({
  method: "GET",
  path: "/library",
  access: "user",
  input: noInput,
  output: z.object({ bookmarks: z.array(bookmarkSchema), place: z.nullable(placeSchema) }),
});

export const saveBookmark = defineOperation({
  method: "PUT",
  path: "/library/bookmark",
  access: "user",
  input: bookmarkSchema,
  output: noOutput,
  errors: ["library/bad-bookmarks", "library/no-such-verses", "library/too-many-bookmarks"],
});

export const removeBookmark = defineOperation({
  method: "DELETE",
  path: "/library/bookmark",
  access: "user",
  input: rangeSchema,
  output: noOutput,
  errors: ["library/bad-bookmarks"],
});

export const mergeBookmarks = defineOperation({
  method: "POST",
  path: "/library/merge",
  access: "user",
  input: bookmarksSchema,
  output: z.object({ bookmarks: z.array(bookmarkSchema) }),
  errors: ["library/bad-bookmarks", "library/no-such-verses", "library/too-many-bookmarks"],
});

export const savePlace = defineOperation({
  method: "PUT",
  path: "/library/place",
  access: "user",
  input: placeSchema,
  output: noOutput,
  errors: ["library/bad-place", "library/no-such-verses"],
});
