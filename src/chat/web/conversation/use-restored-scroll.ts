import { type RefObject, useLayoutEffect } from "react";
import { followSignOut } from "#auth/web/components.ts";
import { attempt } from "#i18n/shared/attempt.ts";
import { placeKey } from "../composer/forget-drafts.ts";

/** `fromEnd`: the turn, counted from the last one, so that it is found before earlier turns are loaded. `top`: its distance from the window's top. */
type ScrollPosition = { conversation: string; fromEnd: number; top: number };

/**
 * Restores the scroll position of a reopened conversation, which is rendered after the router has restored its own. Without a saved
 * position it scrolls to the last question.
 */
export function useRestoredScroll(
  turns: RefObject<HTMLElement | null>,
  conversation: string | undefined,
  reopened: boolean,
) {
  useLayoutEffect(() => {
    const name = conversation ?? "";
    if (reopened) restore(turnsIn(turns.current), readPosition(name));
    let signedOut = false;
    const unfollow = followSignOut(() => {
      signedOut = true;
    });
    const keep = () => {
      // It names the conversation, and was just removed from the tab.
      if (signedOut) return;
      const position = positionIn(turnsIn(turns.current));
      if (position)
        attempt(() => sessionStorage.setItem(placeKey, JSON.stringify({ ...position, conversation: name })));
    };
    window.addEventListener("pagehide", keep);
    return () => {
      keep();
      unfollow();
      window.removeEventListener("pagehide", keep);
    };
  }, [turns, conversation, reopened]);
}

/** Scrolls to a question; to the first one with all that is above it, where on a phone the cookie banner would be cut. */
export function scrollToTurn(turn: Element | undefined): void {
  const first = turn?.matches(".turn:first-of-type") && !document.querySelector(".earlier");
  if (first) window.scrollTo(0, 0);
  else turn?.scrollIntoView({ block: "start" });
}

const turnsIn = (within: HTMLElement | null) => [...(within?.querySelectorAll(".turn") ?? [])];

function positionIn(turns: readonly Element[]): Omit<ScrollPosition, "conversation"> | undefined {
  const at = turns.findIndex((turn) => turn.getBoundingClientRect().bottom > 0);
  return at < 0 ? undefined : { fromEnd: turns.length - at, top: turns[at]?.getBoundingClientRect().top ?? 0 };
}

function restore(turns: readonly Element[], position: ScrollPosition | undefined) {
  if (!position) return scrollToTurn(turns.at(-1));
  // If the turn is not loaded yet, the first one that is.
  const turn = turns.at(-position.fromEnd) ?? turns[0];
  if (turn) window.scrollBy({ top: turn.getBoundingClientRect().top - position.top, behavior: "instant" });
}

function readPosition(conversation: string): ScrollPosition | undefined {
  const saved: unknown = attempt(() => JSON.parse(sessionStorage.getItem(placeKey) ?? "null"));
  return isPosition(saved) && saved.conversation === conversation ? saved : undefined;
}

function isPosition(saved: unknown): saved is ScrollPosition {
  if (typeof saved !== "object" || saved === null) return false;
  return "conversation" in saved && "fromEnd" in saved && "top" in saved && Number(saved.fromEnd) > 0;
}
