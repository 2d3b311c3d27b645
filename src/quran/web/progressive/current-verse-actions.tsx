import { useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { ChapterFacts } from "../chapter-facts.ts";
import { requestPart } from "../part-requests.ts";
import { canPlayVerses } from "../verse-markup/verse-buttons.ts";
import { highlightFor, onHighlightChange } from "../verse-markup/verse-highlight.ts";
import { VerseIcon } from "../verse-markup/verse-icon.tsx";

/** The actions of progressive reading's current verse, rendered within it. */
export function CurrentVerseActions({ chapter, verse }: { chapter: ChapterFacts; verse: number }) {
  const t = useTranslate();
  const { heard, now } = useRecited();
  return (
    <>
      <p className="position">{t("study:position", { count: verse, total: chapter.verseCount })}</p>
      {canPlayVerses() ? (
        <button className="btn" type="button" onClick={() => requestPart("player", { verse })}>
          <VerseIcon name={now === verse ? "pause" : "play"} />
          <span>{t(now === verse ? "recitation:pause" : heard.has(verse) ? "study:listenAgain" : "study:listen")}</span>
        </button>
      ) : null}
      <ButtonLink icon="speech" to={`/?ref=${chapter.id}:${verse}`}>
        {t("study:ask")}
      </ButtonLink>
    </>
  );
}

type Recited = { now: number | undefined; heard: ReadonlySet<number> };

/** The verse being recited, and the verses recited since this surah was opened. */
function useRecited(): Recited {
  const [state, setState] = useState<Recited>({ now: undefined, heard: new Set() });
  useEffect(() => {
    const update = () => {
      const now = highlightFor("reciting")?.from;
      setState((before) => {
        if (before.now === now) return before;
        return { now, heard: now === undefined ? before.heard : new Set([...before.heard, now]) };
      });
    };
    update();
    return onHighlightChange(update);
  }, []);
  return state;
}
