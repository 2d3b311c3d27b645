import { useEffect } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { markBookmarked } from "../verse-markup/verse-marks.ts";
import { useBookmarkedVerses } from "./use-bookmarked-verses.ts";

/** Marks the bookmarked verses in the server-rendered markup. */
export function BookmarkMarks({ chapter }: { chapter: number }) {
  const t = useTranslate();
  const label = t("verse:saved");
  const saved = useBookmarkedVerses(chapter);
  useEffect(() => {
    const numbers = saved.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    markBookmarked(new Set(numbers), label);
  }, [saved, label]);
  return null;
}
