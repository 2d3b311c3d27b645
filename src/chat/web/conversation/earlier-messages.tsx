import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { Exchange } from "./use-exchange.ts";

type EarlierProps = { exchange: Exchange; within: RefObject<HTMLElement | null> };

/**
 * The way to the messages before those that are shown. They come as one scrolls up to it, or at a press; what is read stays where it is in the
 * window.
 */
export function Earlier({ exchange, within }: EarlierProps) {
  const t = useTranslate();
  const { earlier, loadEarlier, messages } = exchange;
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const hold = useHeldTurn(within, messages[0]?.id);
  const load = () => {
    if (loading) return;
    setLoading(true);
    setFailed(false);
    hold();
    loadEarlier()
      .catch(() => {
        setFailed(true);
        showToast(t("sidebar:loadFailed"));
      })
      .finally(() => setLoading(false));
  };
  const place = useReached(load, earlier !== null && !loading && !failed);
  if (earlier === null) return null;
  return (
    <p className="acts mid earlier" ref={place} aria-busy={loading}>
      <Button variant="quiet" icon="up" onClick={load}>
        {t(loading ? "sidebar:loadingEarlier" : "sidebar:earlier")}
      </Button>
    </p>
  );
}

/** Calls `reach` when the element comes into sight after the person has scrolled. */
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
    // Not before the place of the last visit was found.
    const start = () => observer.observe(watched);
    window.addEventListener("scroll", start, { once: true, passive: true });
    return () => {
      window.removeEventListener("scroll", start);
      observer.disconnect();
    };
  }, [active]);
  return element;
}

/** Keeps the turn that is read where it is in the window when others come in before it. */
function useHeldTurn(within: RefObject<HTMLElement | null>, first: string | undefined): () => void {
  const held = useRef<HTMLElement>(null);
  const top = useRef(0);
  const before = useRef(first);
  const inView = () =>
    [...(within.current?.querySelectorAll<HTMLElement>(".turn") ?? [])].find(
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
