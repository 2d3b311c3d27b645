import { z } from "zod";
import { longestNote, mostBookmarks } from "./bookmark.ts";

/** Milliseconds since 1970. Beyond the year 9999 a date has no place in a database. */
const time = z.int().min(0).max(253_402_300_799_999);
const verse = z.int().min(1).max(286);

export const rangeSchema = z
  .object({ chapter: z.int().min(1).max(114), from: verse, to: verse })
  .refine(({ from, to }) => from <= to);

/** No control character that PostgreSQL's text refuses. */
const note = z
  .string()
  .max(longestNote)
  .refine((text) => !text.includes("\0") && text.isWellFormed());

export const bookmarkSchema = rangeSchema.and(z.object({ note, created: time }));
export const bookmarksSchema = z.object({ bookmarks: z.array(bookmarkSchema).max(mostBookmarks) });
export const placeSchema = z.object({ chapter: z.int().min(1).max(114), verse, at: time });

/** Where a person read last; `at` in milliseconds since 1970. */
export type ReadingPlace = z.infer<typeof placeSchema>;
