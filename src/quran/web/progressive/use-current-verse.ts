import { useCallback, useEffect, useState } from "react";
import { keepLastRead } from "../reading-position/last-read.ts";
import { useVerseLeft } from "../reading-position/use-restore-position.ts";
import { lampOf, onLampChange } from "../verse-markup/verse-highlight.ts";
import { verseInSight } from "../verse-markup/verse-in-sight.ts";
import { onVerseAsked } from "./go-to-verse.ts";

/** The present verse and what led to it: to "address" one comes from elsewhere, the others move on from a verse. */
export type Step = { verse: number; by: "address" | "reader" | "search" | "recitation" };

type StepOptions = { chapter: number; verseCount: number; verse: number | null };

/** Where progressive reading stands, as the address, the recitation and the reader have it. */
export function useStep({ chapter, verseCount, verse }: StepOptions): [Step, (verse: number) => void] {
  const left = useVerseLeft();
  const [step, setStep] = useState<Step>(() => ({
    verse: within(verseCount, start(chapter, verse, left)),
    by: "address",
  }));
  const [arrived, setArrived] = useState(verse);
  if (arrived !== verse) {
    setArrived(verse);
    if (verse !== null) setStep({ verse, by: "address" });
  }
  useEffect(() => {
    let recited: number | undefined;
    const follow = () => {
      const now = lampOf("reciting")?.from;
      if (now === recited) return;
      recited = now;
      if (now !== undefined) setStep({ verse: now, by: "recitation" });
    };
    follow();
    return onLampChange(follow);
  }, []);
  const go = useCallback((to: number) => setStep({ verse: within(verseCount, to), by: "reader" }), [verseCount]);
  useEffect(() => {
    return onVerseAsked((to, quietly) => setStep({ verse: within(verseCount, to), by: quietly ? "search" : "reader" }));
  }, [verseCount]);
  useEffect(() => {
    if (step.by !== "address") keepLastRead(chapter, step.verse);
  }, [chapter, step]);
  return [step, go];
}

function within(count: number, verse: number): number {
  return Math.min(Math.max(verse, 1), count);
}

/** What is heard goes before what was left, then what was asked for and is in sight, then what is in sight. */
function start(chapter: number, verse: number | null, left: number | undefined): number {
  // Coming from another surah, the page still shows that one.
  if (!document.querySelector(`#verses > [data-chapter="${chapter}"]`)) return left ?? verse ?? 1;
  const asked = verse === null ? null : document.getElementById(`v${verse}`);
  const box = asked?.getBoundingClientRect();
  const inSight = box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  const settled = window.scrollY > 0 && !inSight ? verseInSight() : verse;
  return lampOf("reciting")?.from ?? left ?? settled ?? verseInSight() ?? 1;
}
