import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Portal } from "#ui/portal.tsx";
import type { ChapterFacts } from "../chapter-facts.ts";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { scrollIntoViewSettled, scrollSmoothlyIntoView } from "../reading-position/scroll-into-view.ts";
import {
  clickedVerse,
  isProgressiveShown,
  isShortSurah,
  type ProgressiveElements,
  showAllVerses,
  showCurrentVerse,
} from "../verse-markup/progressive-markup.ts";
import { paintHighlight, setHighlight } from "../verse-markup/verse-highlight.ts";
import { focusVerseText } from "../verse-markup/verse-texts.ts";
import { findVerse, onVersesReplaced } from "../verse-markup/verses.ts";
import { CurrentVerseActions } from "./current-verse-actions.tsx";
import { type CurrentVerse, useCurrentVerse } from "./use-current-verse.ts";
import { useProgressiveKeys } from "./use-progressive-keys.ts";
import "./progressive.css";

export type ProgressiveProps = {
  chapter: ChapterFacts;
  /** The verse in the URL. */
  verse: number | null;
  next: ChapterFacts | null;
};

/**
 * Progressive reading, verse by verse, for learning: read verses stay, the current verse stands in a frame with its translation, the next
 * one is blurred. It changes the server-rendered list of verses, and restores it when the mode ends.
 */
export function Progressive({ chapter, verse, next }: ProgressiveProps) {
  const t = useTranslate();
  const [elements] = useState(createElements);
  const [current, go] = useCurrentVerse({ chapter: chapter.id, verseCount: chapter.verseCount, verse });
  useProgressiveMarkup(current.verse, elements, t("study:present"));
  useScrollToCurrent(current, chapter.verseCount);
  useProgressiveKeys(current.verse, go);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const clicked = clickedVerse(event);
      if (clicked !== undefined) go(clicked);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [go]);
  return (
    <>
      <Portal host={elements.progress}>
        <Progress current={current.verse} count={chapter.verseCount} />
      </Portal>
      <Portal host={elements.actions}>
        <CurrentVerseActions chapter={chapter} verse={current.verse} />
      </Portal>
      <Steps current={current.verse} count={chapter.verseCount} next={next} go={go} />
    </>
  );
}

function createElements(): ProgressiveElements {
  const progress = document.createElement("div");
  const actions = document.createElement("div");
  actions.className = "present-acts";
  return { progress, actions };
}

/** Keeps the markup and the highlight on the current verse, also after the list of verses was replaced. */
function useProgressiveMarkup(verse: number, elements: ProgressiveElements, label: string) {
  useLayoutEffect(() => showCurrentVerse(verse, elements), [verse, elements]);
  useEffect(() => {
    setHighlight("present", { from: verse, to: verse, label });
    return onVersesReplaced(() => {
      if (isProgressiveShown()) return;
      showCurrentVerse(verse, elements);
      paintHighlight();
    });
  }, [verse, elements, label]);
  useEffect(() => {
    return () => {
      const last = showAllVerses(elements);
      setHighlight("present", null);
      if (last?.isConnected) scrollIntoViewSettled(last);
    };
  }, [elements]);
}

/** Scrolls to the current verse. Moves the focus only after a step of the reader: a focus change would talk over a recitation. */
function useScrollToCurrent(current: CurrentVerse, verseCount: number) {
  useEffect(() => {
    const verse = findVerse(current.verse);
    if (!verse) return;
    if (current.by === "url") {
      // The radio button that chose the mode would keep the arrow keys, which now move from verse to verse.
      if (document.activeElement?.closest(".mode-switch")) focusVerseText(verse);
      return scrollIntoViewSettled(verse);
    }
    // The search scrolls to the words it found.
    if (current.by === "search") return;
    if (current.by === "reader") focusVerseText(verse);
    if (current.by === "recitation" && !readReadingPreferences().follow) return;
    if (isShortSurah(verseCount)) return scrollSmoothlyIntoView(verse);
    // A smooth scroll would miss the verse: those above it get their real heights while it runs.
    return scrollIntoViewSettled(verse);
  }, [current, verseCount]);
}

type StepsProps = { current: number; count: number; next: ChapterFacts | null; go: (verse: number) => void };

/** The buttons for the previous and next verse; after the last verse, the link to the next surah. */
function Steps({ current, count, next, go }: StepsProps) {
  const t = useTranslate();
  return (
    <div className="steps-on">
      {current > 1 ? (
        <Button variant="quiet" onClick={() => go(current - 1)}>
          {t("study:previous")}
        </Button>
      ) : null}
      {current < count ? (
        <Button variant="primary" icon="down" onClick={() => go(current + 1)}>
          {t("study:next")}
        </Button>
      ) : null}
      {current === count && next ? (
        <ButtonLink variant="primary" icon="arrow-end" to={`/quran/${next.id}`}>
          {t("quran:nextChapter")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Progress({ current, count }: { current: number; count: number }) {
  const t = useTranslate();
  const position = t("study:position", { count: current, total: count });
  if (!isShortSurah(count)) return <p className="marks-text">{position}</p>;
  return (
    <div className="marks" role="img" aria-label={position}>
      {Array.from({ length: count }, (_, i) => i + 1).map((verse) => (
        <i key={verse} className={verse < current ? "done" : verse === current ? "now" : undefined} />
      ))}
    </div>
  );
}
