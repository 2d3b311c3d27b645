import type { ChapterFacts } from "./chapter-facts.ts";
import type { ReaderPartName, ReaderRequest } from "./reader-requests.ts";

/** What every part of the reader knows of the page. */
export type ReaderPlace = {
  chapter: ChapterFacts;
  previous: ChapterFacts | null;
  next: ChapterFacts | null;
};

export type ReaderPartProps<Part extends ReaderPartName> = { place: ReaderPlace; request: ReaderRequest<Part> };
