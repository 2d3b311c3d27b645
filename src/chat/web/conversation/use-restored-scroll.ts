import { type RefObject, useLayoutEffect } from "react";
import { attempt } from "#i18n/shared/attempt.ts";

const storageKey = "siraj-conversation-place";

/** Where the reader was: so many turns from the end, and how far that turn's top was from the window's. */
type Place = { conversation: string; fromEnd: number; top: number };

/**
 * Brings the reader back to where they were in a conversation that is taken up again. It is drawn after the router has restored its
 * scroll position, and would be entered at its top otherwise. Without a place of before the last question comes into view.
 */
export function useKeptPlace(turns: RefObject<HTMLElement | null>, conversation: string | undefined, takenUp: boolean) {
  useLayoutEffect(() => {
    const name = conversation ?? "guest";
    if (takenUp) restore(turnsIn(turns.current), readPlace(name));
    const keep = () => {
      const place = placeIn(turnsIn(turns.current));
      if (place) attempt(() => sessionStorage.setItem(storageKey, JSON.stringify({ ...place, conversation: name })));
    };
    window.addEventListener("pagehide", keep);
    return () => {
      keep();
      window.removeEventListener("pagehide", keep);
    };
  }, [turns, conversation, takenUp]);
}

const turnsIn = (within: HTMLElement | null) => [...(within?.querySelectorAll(".turn") ?? [])];

function placeIn(turns: readonly Element[]): Omit<Place, "conversation"> | undefined {
  const at = turns.findIndex((turn) => turn.getBoundingClientRect().bottom > 0);
  return at < 0 ? undefined : { fromEnd: turns.length - at, top: turns[at]?.getBoundingClientRect().top ?? 0 };
}

function restore(turns: readonly Element[], place: Place | undefined) {
  if (!place) return turns.at(-1)?.scrollIntoView({ block: "start" });
  // Turns of before that are not loaded: the first of those that are.
  const turn = turns.at(-place.fromEnd) ?? turns[0];
  if (turn) window.scrollBy({ top: turn.getBoundingClientRect().top - place.top, behavior: "instant" });
}

function readPlace(conversation: string): Place | undefined {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "null"));
  return isPlace(kept) && kept.conversation === conversation ? kept : undefined;
}

function isPlace(kept: unknown): kept is Place {
  if (typeof kept !== "object" || kept === null) return false;
  return "conversation" in kept && "fromEnd" in kept && "top" in kept && Number(kept.fromEnd) > 0;
}
