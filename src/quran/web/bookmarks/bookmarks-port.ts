import { createContext } from "react";
import type { VerseRange } from "#quran/shared/verse-reference.ts";

/** The operations on bookmarks that the reader needs. The slice `library` implements them. */
export type Bookmarks = {
  /** The bookmarks loaded so far; complete once `ready` resolves. */
  saved(): readonly VerseRange[];
  /** Resolves when all bookmarks are loaded; rejects when they cannot be. */
  ready(): Promise<void>;
  /** Rejects when the bookmark cannot be stored. An existing bookmark of the same verses is left unchanged. */
  save(range: VerseRange): Promise<void>;
  /** `restore` brings back the removed bookmark with its note and date. Rejects when it cannot be removed. */
  remove(range: VerseRange): Promise<{ restore(): Promise<void> }>;
  /** Calls `listener` after each change, including those of other tabs. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
};

/** Loads the implementation on first use. The root document provides it. */
export type BookmarksSource = {
  load(): Promise<Bookmarks>;
  /** Whether the user may have bookmarks; known without loading the implementation. */
  mayHave: { read(): boolean; subscribe(listener: () => void): () => void };
};

export const BookmarksContext = createContext<BookmarksSource | null>(null);
