import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { storable } from "../../api/shared/storable.ts";
import { maxBookmarks, maxNoteLength, maxTime } from "./bookmark.ts";

/** Milliseconds since 1970. */
const time = z.int().check(z.minimum(0), z.maximum(maxTime));
const chapter = z.int().check(z.minimum(1), z.maximum(114));
const verse = z.int().check(z.minimum(1), z.maximum(286));

const rangeSchema = z
  .object({ chapter, from: verse, to: verse })
  .check(z.refine(({ from, to }) => from <= to, { error: "`from` comes before `to`" }));

const note = z.string().check(z.maxLength(maxNoteLength), storable);

const bookmarkSchema = z.intersection(rangeSchema, z.object({ note, created: time }));
const bookmarksSchema = z.object({ bookmarks: z.array(bookmarkSchema).check(z.maxLength(maxBookmarks)) });
const positionSchema = z.object({ chapter, verse, at: time });

/** The verse that a user read last; `at` is the time in milliseconds since 1970. */
export type ReadingPosition = z.infer<typeof positionSchema>;

export const readLibrary = defineOperation({
  method: "GET",
  path: "/library",
  access: "user",
  input: noInput,
  /** `now` is the server's time, by which a device whose clock is wrong tells the time of a position. */
  output: z.object({ bookmarks: z.array(bookmarkSchema), place: z.nullable(positionSchema), now: time }),
});

export const saveBookmark = defineOperation({
  method: "PUT",
  path: "/library/bookmark",
  access: "user",
  /** `replaces`: the note that the writer saw. Where the bookmark has another one by now, nothing is saved. */
  input: z.intersection(bookmarkSchema, z.object({ replaces: z.optional(note) })),
  output: noOutput,
  errors: [
    ...["library/bad-bookmarks", "library/no-such-verses", "library/too-many-bookmarks"],
    "library/note-changed",
  ],
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

export const saveReadingPosition = defineOperation({
  method: "PUT",
  path: "/library/place",
  access: "user",
  input: positionSchema,
  output: noOutput,
  errors: ["library/bad-place", "library/no-such-verses"],
});
