import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import { scrollSmoothlyIntoView } from "../reading-position/scroll-into-view.ts";
import { findVerseOrBasmala } from "../verse-markup/verses.ts";
import type { PlayerState } from "./engine/player-machine.ts";

/** Milliseconds after the user scrolled in which the page does not scroll by itself. */
const scrollPause = 10_000;
const scrollKeys: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

export type ScrollFollowing = {
  /** The recited verse is out of view, and the page will not scroll to it by itself. */
  away: boolean;
  /** Scrolls to the verse and follows the recitation again. */
  goBack: () => void;
};

/** Keeps the recited verse in view until the user scrolls. Does nothing while the page shows another surah. */
export function useScrollFollowing(
  state: PlayerState,
  shown: number | undefined,
  bar: RefObject<HTMLElement | null>,
): ScrollFollowing {
  const { follow } = useReadingPreferences();
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  const active = state.phase === "playing" || state.phase === "generating" || state.phase === "waiting";
  const verse = active && state.at.chapter === shown ? state.at.verse : undefined;
  const inView = useInView(verse, bar);
  const [userScrolled, setUserScrolled] = useState(false);
  useEffect(() => {
    if (verse === undefined) return;
    return onUserScroll(() => {
      scrolledAt.current = performance.now();
      setUserScrolled(true);
    });
  }, [verse]);
  useEffect(() => {
    if (verse === undefined || !follow || performance.now() - scrolledAt.current < scrollPause) return;
    // Behind an open dialog the page stays where it is; the next verse scrolls it again.
    if (document.querySelector("dialog:modal")) return;
    setUserScrolled(false);
    scrollToVerse(verse, bar.current);
  }, [verse, follow, bar]);
  const goBack = useCallback(() => {
    scrolledAt.current = Number.NEGATIVE_INFINITY;
    setUserScrolled(false);
    if (verse !== undefined) scrollToVerse(verse, bar.current);
  }, [verse, bar]);
  return { away: verse !== undefined && !inView && (userScrolled || !follow), goBack };
}

function scrollToVerse(number: number, bar: HTMLElement | null) {
  const verse = findVerseOrBasmala(number);
  if (!verse) return;
  const { top, bottom } = verse.getBoundingClientRect();
  const visibleHeight = window.innerHeight - (bar?.offsetHeight ?? 0);
  if (top < 0 || bottom > visibleHeight) scrollSmoothlyIntoView(verse, visibleHeight);
}

/** Calls `listener` when the user scrolls by wheel, touch, keys or scroll bar, and not when code scrolls. Returns a function that stops it. */
function onUserScroll(listener: () => void): () => void {
  const onKey = ({ key, target }: KeyboardEvent) => {
    const typed = target instanceof HTMLElement && target.closest("input, select, textarea, button, [popover]");
    if (scrollKeys.has(key) && !typed) listener();
  };
  // A press on the scroll bar targets the root element.
  const onPointer = ({ target }: PointerEvent) => target === document.documentElement && listener();
  window.addEventListener("wheel", listener, { passive: true });
  window.addEventListener("touchmove", listener, { passive: true });
  window.addEventListener("keydown", onKey);
  window.addEventListener("pointerdown", onPointer);
  return () => {
    window.removeEventListener("wheel", listener);
    window.removeEventListener("touchmove", listener);
    window.removeEventListener("keydown", onKey);
    window.removeEventListener("pointerdown", onPointer);
  };
}

/** Whether a verse is visible above the bar; true if there is no verse. */
function useInView(verse: number | undefined, bar: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const element = verse === undefined ? null : findVerseOrBasmala(verse);
    if (!element) return setInView(true);
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      rootMargin: `0px 0px -${bar.current?.offsetHeight ?? 0}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [verse, bar]);
  return inView;
}
