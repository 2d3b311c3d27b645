import { useEffect, useState } from "react";
import { useLanguage } from "#i18n/web/index.ts";
import { decodePlaces } from "#quran/shared/places.ts";
import type { ListPlace } from "../part-props.ts";
import { setVerseCounts } from "./engine/player.ts";

type NamedChapter = ListPlace["chapters"][number];

/**
 * All surahs as the page names them, the first being surah 1: the page's own list, or what the reader's panel holds in
 * its markup. Tells the player how many verses each has. Empty until the page is there.
 */
export function useChapters(listed: readonly NamedChapter[] | undefined): readonly NamedChapter[] {
  const language = useLanguage();
  const [chapters, setChapters] = useState<readonly NamedChapter[]>(listed ?? []);
  useEffect(() => {
    const found = listed ?? readPanel(language);
    if (!found) return;
    setVerseCounts(found.map(({ verseCount }) => verseCount));
    setChapters(found);
  }, [listed, language]);
  return chapters;
}

function readPanel(language: string): readonly NamedChapter[] | undefined {
  const page = `:root[lang="${language}"]`;
  const written = document.querySelector<HTMLElement>(`${page} #chapters [data-places]`)?.dataset.places;
  return written === undefined ? undefined : decodePlaces(written).chapters;
}
