import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Portal } from "#ui/portal.tsx";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { bringIntoView, glideIntoView } from "../reading-position/scroll-into-view.ts";
import { type Additions, chosenVerse, isShort, showAll, showPresent } from "../verse-markup/progressive-markup.ts";
import { setLamp, showLamp } from "../verse-markup/verse-highlight.ts";
import { PresentActs } from "./current-verse-actions.tsx";
import type { ProgressiveProps } from "./progressive-props.ts";
import { type Step, useStep } from "./use-current-verse.ts";
import { useProgressiveKeys } from "./use-progressive-keys.ts";
import "./progressive.css";

/**
 * Verse by verse, for learning: what was read stays, the present verse stands in a niche with its translation, the next
 * one waits veiled. It changes the list that the server wrote, and gives it back when the mode ends.
 */
export function Progressive({ chapter, verse, next }: ProgressiveProps) {
  const t = useTranslate();
  const [additions] = useState(makeAdditions);
  const [step, go] = useStep({ chapter: chapter.id, verseCount: chapter.verseCount, verse });
  const { verse: present } = step;
  useVeil(step, additions, t("study:present"));
  useArrivalAt(step);
  useProgressiveKeys(present, go);
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const chosen = chosenVerse(event);
      if (chosen !== undefined) go(chosen);
    };
    document.addEventListener("click", choose);
    return () => document.removeEventListener("click", choose);
  }, [go]);
  return (
    <>
      <Portal host={additions.marks}>
        <Marks present={present} count={chapter.verseCount} />
      </Portal>
      <Portal host={additions.acts}>
        <PresentActs chapter={chapter} verse={present} />
      </Portal>
      <div className="steps-on">
        {present > 1 ? (
          <Button variant="quiet" onClick={() => go(present - 1)}>
            {t("study:previous")}
          </Button>
        ) : null}
        {present < chapter.verseCount ? (
          <Button variant="primary" icon="down" onClick={() => go(present + 1)}>
            {t("study:next")}
          </Button>
        ) : null}
        {present === chapter.verseCount && next ? (
          <ButtonLink variant="primary" icon="arrow-end" to={`/quran/${next.id}`}>
            {t("quran:nextChapter")}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

function makeAdditions(): Additions {
  const marks = document.createElement("div");
  const acts = document.createElement("div");
  acts.className = "present-acts";
  return { marks, acts };
}

/** Keeps the list of verses as the step has it, also when the list was written anew. */
function useVeil({ verse }: Step, additions: Additions, word: string) {
  useLayoutEffect(() => showPresent(verse, additions), [verse, additions]);
  useEffect(() => {
    setLamp("present", { from: verse, to: verse, word });
    const island = document.getElementById("verses");
    const replaced = new MutationObserver(() => {
      if (island?.querySelector(".progressive")) return;
      showPresent(verse, additions);
      showLamp();
    });
    if (island) replaced.observe(island, { childList: true });
    return () => replaced.disconnect();
  }, [verse, additions, word]);
  useEffect(() => {
    return () => {
      const ended = additions.acts.closest(".verse");
      showAll(additions);
      setLamp("present", null);
      if (ended?.isConnected) bringIntoView(ended);
    };
  }, [additions]);
}

/**
 * Brings the present verse into view. Where the reader moved on, the focus goes to its text, so that it is read out once;
 * the recitation must not be interrupted by it.
 */
function useArrivalAt(step: Step) {
  useEffect(() => {
    const verse = document.getElementById(`v${step.verse}`);
    if (!verse) return;
    if (step.by === "address") return bringIntoView(verse);
    // A search brings the very words into view.
    if (step.by === "search") return;
    if (step.by === "reader") focusText(verse);
    if (step.by === "reader" || readReadingPreferences().follow) glideIntoView(verse);
  }, [step]);
}

function focusText(verse: HTMLElement) {
  const texts = [...verse.querySelectorAll<HTMLElement>(".quran-l, .spoken, .read")];
  const text = texts.find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!text) return;
  text.tabIndex = -1;
  text.focus({ preventScroll: true });
}

function Marks({ present, count }: { present: number; count: number }) {
  const t = useTranslate();
  const position = t("study:position", { count: present, total: count });
  if (!isShort(count)) return <p className="marks-text">{position}</p>;
  return (
    <div className="marks" role="img" aria-label={position}>
      {Array.from({ length: count }, (_, i) => i + 1).map((verse) => (
        <i key={verse} className={verse < present ? "done" : verse === present ? "now" : undefined} />
      ))}
    </div>
  );
}
