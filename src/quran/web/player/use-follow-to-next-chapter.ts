import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useLocalizedTo } from "#i18n/web/index.ts";

/**
 * Navigates to the next surah with the recitation, if the page shows the surah that was recited. It waits until the audio plays: without
 * a connection the navigation would fail as well, and its error page would hide the player's error.
 */
export function useFollowToNextChapter(
  recited: number | undefined,
  playing: boolean,
  shown: number | undefined,
  bar: RefObject<HTMLElement | null>,
): void {
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const previous = useRef(recited);
  useEffect(() => {
    if (recited !== undefined && !playing) return;
    const before = previous.current;
    previous.current = recited;
    if (recited === undefined || before === undefined || before === recited || before !== shown) return;
    const focused = document.activeElement;
    Promise.resolve(navigate(localize(`/quran/${recited}`))).then(
      () => restoreFocus(focused, bar.current),
      () => undefined,
    );
  }, [recited, playing, shown, navigate, localize, bar]);
}

/** A navigation moves the focus to the page's beginning. If it was on the player, it returns there. */
function restoreFocus(focused: Element | null, bar: HTMLElement | null) {
  if (!(focused instanceof HTMLElement) || !bar?.contains(focused)) return;
  requestAnimationFrame(() => focused.focus({ preventScroll: true }));
}
