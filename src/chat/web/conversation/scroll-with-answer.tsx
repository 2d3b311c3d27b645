import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

/** So near to the end of the page counts as there, in pixels. */
const near = 48;

/**
 * Where the page stands while an answer grows. The question was brought to the top, and the page then stays where it is: nothing moves
 * under the reader's eyes. Who has gone to the end stays at the end. Text that is written out of sight is told by a button that leads there.
 */
export function FollowAnswer({ busy }: { busy: boolean }) {
  const t = useTranslate();
  const [below, setBelow] = useState(false);
  const atEnd = useRef(false);
  useEffect(() => {
    if (!busy) return setBelow(false);
    const turn = [...document.querySelectorAll<HTMLElement>(".turn")].at(-1);
    const answer = turn?.querySelector<HTMLElement>(".answer");
    if (!answer) return;
    let shown = window.scrollY;
    const look = () => {
      const { bottom } = answer.getBoundingClientRect();
      setBelow(bottom - endOfSight() > near && !atEnd.current);
    };
    const onScroll = () => {
      // Only the reader scrolls upwards; what follows the answer goes down.
      const distance = answer.getBoundingClientRect().bottom - endOfSight();
      if (window.scrollY < shown) atEnd.current = false;
      else if (window.scrollY > shown && Math.abs(distance) <= near) atEnd.current = true;
      shown = window.scrollY;
      look();
    };
    const onGrowth = () => {
      if (atEnd.current) bringEnd(answer, "instant");
      look();
    };
    atEnd.current = false;
    const observer = new ResizeObserver(onGrowth);
    observer.observe(answer);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", onScroll);
    };
  }, [busy]);
  if (!below) return null;
  const go = () => {
    const answer = [...document.querySelectorAll<HTMLElement>(".turn .answer")].at(-1);
    if (!answer) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    atEnd.current = true;
    setBelow(false);
    bringEnd(answer, still ? "instant" : "smooth");
  };
  return (
    <div className="to-new-text">
      <Button variant="outline" round icon="down" label={t("answer:toNewText")} onClick={go} />
    </div>
  );
}

/** Where the dock begins to cover the page, or the window ends. */
function endOfSight(): number {
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  return Math.min(dock?.top ?? window.innerHeight, window.innerHeight);
}

function bringEnd(answer: HTMLElement, behavior: ScrollBehavior) {
  const distance = answer.getBoundingClientRect().bottom - endOfSight();
  if (distance > 0) window.scrollBy({ top: distance + near / 4, behavior });
}
