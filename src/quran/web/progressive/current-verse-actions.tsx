import { useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { ChapterFacts } from "../chapter-facts.ts";
import { requestPart } from "../part-requests.ts";
import { isPlayable } from "../verse-markup/is-playable.ts";
import { lampOf, onLampChange } from "../verse-markup/verse-highlight.ts";
import { VerseIcon } from "../verse-markup/verse-icon.tsx";

/** What one does with the present verse of progressive reading; it stands within that verse. */
export function PresentActs({ chapter, verse }: { chapter: ChapterFacts; verse: number }) {
  const t = useTranslate();
  const { heard, now } = useHeard();
  return (
    <>
      <p className="of">{t("study:position", { count: verse, total: chapter.verseCount })}</p>
      {isPlayable() ? (
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

type Heard = { now: number | undefined; heard: ReadonlySet<number> };

/** The verse that is recited now, and those of this surah that were since it was opened. */
function useHeard(): Heard {
  const [state, setState] = useState<Heard>({ now: undefined, heard: new Set() });
  useEffect(() => {
    const follow = () => {
      const now = lampOf("reciting")?.from;
      setState((before) => {
        if (before.now === now) return before;
        return { now, heard: now === undefined ? before.heard : new Set([...before.heard, now]) };
      });
    };
    follow();
    return onLampChange(follow);
  }, []);
  return state;
}
