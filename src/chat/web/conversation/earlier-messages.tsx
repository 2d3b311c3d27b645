import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { ConversationControls } from "./use-conversation.ts";

type EarlierMessagesProps = { conversation: ConversationControls; turnList: RefObject<HTMLElement | null> };

/**
 * Loads the messages before the shown ones, when the user scrolls up to the button or presses it. The turn that the user reads keeps its
 * position in the window.
 */
export function EarlierMessages({ conversation, turnList }: EarlierMessagesProps) {
  const t = useTranslate();
  const { earlier, messages } = conversation.state;
  const hold = useHeldTurn(turnList, messages[0]?.id);
  const failed = earlier.status === "failed";
  useEffect(() => {
    if (failed) showToast(t("sidebar:loadFailed"));
  }, [failed, t]);
  const load = () => {
    hold();
    conversation.loadEarlier();
  };
  const marker = useReached(load, earlier.cursor !== null && earlier.status === "idle");
  if (earlier.cursor === null) return null;
  const loading = earlier.status === "loading";
  return (
    <p className="acts mid earlier" ref={marker} aria-busy={loading}>
      <Button variant="quiet" icon="up" onClick={load}>
        {t(loading ? "sidebar:loadingEarlier" : "sidebar:earlier")}
      </Button>
    </p>
  );
}

/** Calls `reach` when the element comes into view after the user has scrolled. */
function useReached(reach: () => void, active: boolean): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null);
  const latest = useRef(reach);
  useEffect(() => {
    latest.current = reach;
  });
  useEffect(() => {
    const watched = element.current;
    if (!active || !watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: "400px 0px 0px" },
    );
    // Not before the last scroll position is restored.
    const start = () => observer.observe(watched);
    window.addEventListener("scroll", start, { once: true, passive: true });
    return () => {
      window.removeEventListener("scroll", start);
      observer.disconnect();
    };
  }, [active]);
  return element;
}

/** Keeps the turn that the user reads at its position in the window when earlier ones are inserted. */
function useHeldTurn(turnList: RefObject<HTMLElement | null>, first: string | undefined): () => void {
  const held = useRef<HTMLElement>(null);
  const top = useRef(0);
  const before = useRef(first);
  const inView = () =>
    [...(turnList.current?.querySelectorAll<HTMLElement>(".turn") ?? [])].find(
      (turn) => turn.getBoundingClientRect().bottom > 0,
    );
  useEffect(() => {
    const remember = () => {
      if (held.current) top.current = held.current.getBoundingClientRect().top;
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);
  useLayoutEffect(() => {
    const changed = before.current !== first;
    before.current = first;
    if (!changed || !held.current?.isConnected) return;
    window.scrollBy({ top: held.current.getBoundingClientRect().top - top.current, behavior: "instant" });
    held.current = null;
  }, [first]);
  return () => {
    held.current = inView() ?? null;
    top.current = held.current?.getBoundingClientRect().top ?? 0;
  };
}
