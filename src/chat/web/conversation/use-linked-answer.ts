import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { anchorOf } from "../passages/answer-anchor.ts";
import type { ConversationControls } from "./use-conversation.ts";

/**
 * Scrolls to the answer that the address names, marks it and gives its question the focus, once for each visit. Earlier messages are loaded until
 * the answer is among them.
 */
export function useLinkedAnswer(conversation: ConversationControls): void {
  const { hash, key } = useLocation();
  const shown = useRef<string>(undefined);
  const { earlier } = conversation.state;
  useEffect(() => {
    const anchor = anchorOf(hash);
    if (!anchor || shown.current === key) return;
    const turn = document.getElementById(anchor);
    if (!turn) {
      if (earlier.cursor !== null && earlier.status === "idle") conversation.loadEarlier();
      return;
    }
    shown.current = key;
    turn.dataset.linked = "";
    turn.scrollIntoView({ block: "start", behavior: "instant" });
    turn.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  });
}
