import { useEffect, useState } from "react";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { indexOfVerse, partAtIndex } from "#quran/shared/places.ts";
import { readPlacesOfPage } from "../chapter-list/read-places.ts";
import { verseInSight } from "../verse-markup/verse-in-sight.ts";

type InSight = { juz: number; hizb: number; page: number };

/** Says in which juz, hizb and page one reads, as one scrolls. */
export function PlaceInSight({ chapter }: { chapter: number }) {
  const t = useTranslate();
  const separator = comma(useLanguage());
  const inSight = useInSight(chapter);
  return (
    <p className="in-sight">
      {inSight ? (
        <>
          {t("quran:juz", { count: inSight.juz })}
          {separator}
          <span className="hizb">
            {t("quran:hizb", { count: inSight.hizb })}
            {separator}
          </span>
          {t("quran:page", { count: inSight.page })}
        </>
      ) : null}
    </p>
  );
}

function useInSight(chapter: number): InSight | undefined {
  const [inSight, setInSight] = useState<InSight>();
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const now = readInSight(chapter);
      setInSight((before) => (before?.page === now?.page && before?.hizb === now?.hizb ? before : now));
    };
    const follow = () => {
      frame ||= requestAnimationFrame(read);
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", follow);
    };
  }, [chapter]);
  return inSight;
}

function readInSight(chapter: number): InSight | undefined {
  const places = readPlacesOfPage();
  const index = places && indexOfVerse(places, { chapter, verse: verseInSight() ?? 1 });
  if (!places || index === undefined) return undefined;
  const [juz, hizb, page] = [
    partAtIndex(places, "juz", index),
    partAtIndex(places, "hizb", index),
    partAtIndex(places, "page", index),
  ];
  return { juz, hizb, page };
}
