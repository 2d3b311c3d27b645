import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useLocalizedTo } from "#i18n/web/index.ts";

/**
 * Goes to the next surah with the voice, where the page shows the one that was recited. Whoever reads another surah
 * meanwhile stays there. It waits for the sound: without a connection the page would fail along with the file, and take
 * the bar that says so away.
 */
export function useMovingAlong(
  recited: number | undefined,
  sounds: boolean,
  shown: number | undefined,
  bar: RefObject<HTMLElement | null>,
): void {
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const former = useRef(recited);
  useEffect(() => {
    if (recited !== undefined && !sounds) return;
    const before = former.current;
    former.current = recited;
    if (recited === undefined || before === undefined || before === recited || before !== shown) return;
    const focused = document.activeElement;
    Promise.resolve(navigate(localize(`/quran/${recited}`))).then(
      () => giveBack(focused, bar.current),
      () => undefined,
    );
  }, [recited, sounds, shown, navigate, localize, bar]);
}

/** A change of page moves the focus to where reading begins; whoever holds the player's button did not ask for that. */
function giveBack(focused: Element | null, bar: HTMLElement | null) {
  if (!(focused instanceof HTMLElement) || !bar?.contains(focused)) return;
  requestAnimationFrame(() => focused.focus({ preventScroll: true }));
}
