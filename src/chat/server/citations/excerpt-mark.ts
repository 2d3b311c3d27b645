import type { Excerpt } from "#quran/shared/passages/excerpt.ts";

/**
 * The mark of an excerpt, "[excerpt:ar-uthmani.8-28,en-sahih.13-43]". In fixed words of the project it stands right before the mark of its passage; in the
 * text of a model it means nothing.
 */
export function excerptMark(excerpt: Excerpt): string {
  const ranges = Object.entries(excerpt).map(([edition, [from, to]]) => `${edition}.${from}-${to}`);
  return `[excerpt:${ranges.join(",")}]`;
}

/** As a part of a regular expression: the mark of an excerpt, with a group for its ranges. */
export const anyExcerptMark = "\\[excerpt:([a-z0-9.,-]+)\\]";

/** The excerpt of the ranges in a mark. */
export function readExcerpt(ranges: string): Excerpt {
  return Object.fromEntries(
    [...ranges.matchAll(/([a-z-]+)\.(\d+)-(\d+)/gu)].map(([, edition = "", from, to]) => [
      edition,
      [Number(from), Number(to)] as const,
    ]),
  );
}
