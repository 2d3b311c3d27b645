import type { ChapterFacts } from "./chapter-facts.ts";
import type { ReaderPartName, ReaderRequest } from "./part-requests.ts";

/** What every part of the reader knows of the page. */
export type ReaderPlace = {
  chapter: ChapterFacts;
  /** Whether verses can be heard. */
  recitation: boolean;
};

/** What the list of surahs knows: all of them, the first being surah 1. */
export type ListPlace = { chapters: readonly Pick<ChapterFacts, "name" | "verseCount">[] };

export type ReaderPartProps<Part extends ReaderPartName, Place = ReaderPlace> = {
  place: Place;
  request: ReaderRequest<Part>;
};
