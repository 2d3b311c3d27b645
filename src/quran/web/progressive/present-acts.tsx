import { useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { ChapterFacts } from "../chapter-facts.ts";
import { lampOf, onLampChange } from "../lamp.ts";
import { requestPart } from "../reader-requests.ts";
import { VerseIcon } from "../verse-icon.tsx";

/** What one does with the present verse of progressive reading; it stands within that verse. */
export function PresentActs({ chapter, verse }: { chapter: ChapterFacts; verse: number }) {
  const t = useTranslate();
  const heard = useHeard();
  return (
    <>
      <p className="of">{t("study:position", { count: verse, total: chapter.verseCount })}</p>
      <button className="btn" type="button" onClick={() => requestPart("player", { verse })}>
        <VerseIcon name="play" />
        <span>{t(heard.has(verse) ? "study:listenAgain" : "study:listen")}</span>
      </button>
      <ButtonLink icon="speech" to={`/?ref=${chapter.id}:${verse}`}>
        {t("study:ask")}
      </ButtonLink>
    </>
  );
}

/** The verses of this surah that were recited since it was opened. */
function useHeard(): ReadonlySet<number> {
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  useEffect(
    () =>
      onLampChange(() => {
        const now = lampOf("reciting")?.from;
        if (now !== undefined) setHeard((before) => (before.has(now) ? before : new Set([...before, now])));
      }),
    [],
  );
  return heard;
}
