import { useEffect, useState } from "react";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { divisionAtIndex, indexOfVerse } from "#quran/shared/location-index.ts";
import { readLocationIndex } from "../chapter-list/read-location-index.ts";
import { verseInView } from "../verse-markup/verse-in-view.ts";

type Divisions = { juz: number; hizb: number; page: number };

/** Shows the juz, hizb and page of the verse in view. */
export function CurrentDivision({ chapter }: { chapter: number }) {
  const t = useTranslate();
  const separator = comma(useLanguage());
  const current = useCurrentDivisions(chapter);
  return (
    <p className="in-sight">
      {current ? (
        <>
          <span>{t("quran:juz", { count: current.juz })}</span>
          {separator}
          <span className="hizb">
            {t("quran:hizb", { count: current.hizb })}
            {separator}
          </span>
          <span>{t("quran:page", { count: current.page })}</span>
        </>
      ) : null}
    </p>
  );
}

function useCurrentDivisions(chapter: number): Divisions | undefined {
  const [divisions, setDivisions] = useState<Divisions>();
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const now = readDivisions(chapter);
      setDivisions((before) => (before?.page === now?.page && before?.hizb === now?.hizb ? before : now));
    };
    const update = () => {
      frame ||= requestAnimationFrame(read);
    };
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", update);
    };
  }, [chapter]);
  return divisions;
}

function readDivisions(chapter: number): Divisions | undefined {
  const locations = readLocationIndex();
  const index = locations && indexOfVerse(locations, { chapter, verse: verseInView() ?? 1 });
  if (!locations || index === undefined) return undefined;
  const [juz, hizb, page] = [
    divisionAtIndex(locations, "juz", index),
    divisionAtIndex(locations, "hizb", index),
    divisionAtIndex(locations, "page", index),
  ];
  return { juz, hizb, page };
}
