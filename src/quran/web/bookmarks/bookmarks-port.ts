import { createContext } from "react";
import type { VerseRange } from "../../shared/verse-reference.ts";

/** What the reader needs of the verses that a person has saved. Another slice keeps them. */
export type Bookmarks = {
  /** Those that are known now: all of them, once `ready` is fulfilled. */
  saved(): readonly VerseRange[];
  /** Fulfilled when they have been read. Rejects where they cannot be. */
  ready(): Promise<void>;
  /** Rejects where it cannot be kept. One that is saved already stays as it is. */
  save(range: VerseRange): Promise<void>;
  /** What was removed comes back with `restore`, its note and its date too. Rejects where it cannot be removed. */
  remove(range: VerseRange): Promise<{ restore(): Promise<void> }>;
  /** Calls `listener` after each change, of another tab too. Returns how to stop. */
  subscribe(listener: () => void): () => void;
};

/** How the reader gets them: their code is loaded when they are first needed. The document fills it in. */
export type BookmarksSource = {
  load(): Promise<Bookmarks>;
  /** Whether there may be any, known without their code. */
  mayHave: { read(): boolean; subscribe(listener: () => void): () => void };
};

export const BookmarksContext = createContext<BookmarksSource | null>(null);
