import type { ChapterFacts } from "../chapter-facts.ts";

export type ProgressiveProps = {
  chapter: ChapterFacts;
  /** The verse in the URL. */
  verse: number | null;
  next: ChapterFacts | null;
};
