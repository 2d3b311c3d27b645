import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

/** Within this distance of the end of the answer, the reader counts as being there. In pixels. */
const near = 48;

/**
 * Scrolling while an answer grows. By default the page stays where it is, with the question at the top, so that nothing moves while the user
 * reads. A user who has scrolled to the end of the answer is kept there. A button leads to text that grows out of view.
 */
export function ScrollWithAnswer({ busy }: { busy: boolean }) {
  const t = useTranslate();
  const [below, setBelow] = useState(false);
  const atEnd = useRef(false);
  useEffect(() => {
    if (!busy) return setBelow(false);
    const turn = [...document.querySelectorAll<HTMLElement>(".turn")].at(-1);
    const answer = turn?.querySelector<HTMLElement>(".answer-body");
    if (!answer) return;
    let shown = window.scrollY;
    const look = () => {
      const { bottom } = answer.getBoundingClientRect();
      setBelow(bottom - visibleEnd() > near && !atEnd.current);
    };
    const onScroll = () => {
      // Only the user scrolls up: following the answer scrolls down.
      const distance = answer.getBoundingClientRect().bottom - visibleEnd();
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
    const answer = [...document.querySelectorAll<HTMLElement>(".turn .answer-body")].at(-1);
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

/** The lower end of the visible page: the top of the dock, or the end of the window. */
function visibleEnd(): number {
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  return Math.min(dock?.top ?? window.innerHeight, window.innerHeight);
}

function bringEnd(answer: HTMLElement, behavior: ScrollBehavior) {
  const distance = answer.getBoundingClientRect().bottom - visibleEnd();
  if (distance > 0) window.scrollBy({ top: distance + near / 4, behavior });
}
