import { useEffect, useState } from "react";
import { useLanguage } from "#i18n/web/index.ts";
import { readLocationIndex } from "../chapter-list/read-location-index.ts";
import type { ChapterListContext } from "../part-requests.ts";
import { setVerseCounts } from "./engine/player.ts";

type NamedChapter = ChapterListContext["chapters"][number];

/**
 * All surahs in the page's language, the first being surah 1: the given list, or the one in the markup of the reader's panel. Passes the
 * verse counts to the player. Empty until the markup is there.
 */
export function useChapters(listed: readonly NamedChapter[] | undefined): readonly NamedChapter[] {
  const language = useLanguage();
  const [chapters, setChapters] = useState<readonly NamedChapter[]>(listed ?? []);
  useEffect(() => {
    const found = listed ?? (document.documentElement.lang === language ? readLocationIndex()?.chapters : undefined);
    if (!found) return;
    setVerseCounts(found.map(({ verseCount }) => verseCount));
    setChapters(found);
  }, [listed, language]);
  return chapters;
}
