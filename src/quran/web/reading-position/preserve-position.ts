/** How many frames the verse must stand still, and how many it may take: heights settle as verses come near. */
const stillFrames = 4;
const mostFrames = 40;
const endings = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Makes a change above, within or beside the verse that is read, and keeps that verse where it stands in the window. */
export function keepPlace(change: () => void): void {
  // At the top one sees the heading, which stays where it is by itself.
  const verse = window.scrollY < nearTop ? undefined : verseInView();
  const top = verse?.getBoundingClientRect().top;
  change();
  if (verse && top !== undefined) hold(verse, top);
}

/** In pixels. */
const nearTop = 8;

/** The lit verse where it is in view, else the first one that is. */
function verseInView(): Element | undefined {
  const lit = document.querySelector("#verses .verse.lit");
  if (lit && isInView(lit)) return lit;
  for (const verse of document.querySelectorAll("#verses .verse")) if (isInView(verse)) return verse;
  return undefined;
}

/** Below the tools, which stay at the top. */
const toolbar = 60;

function isInView(verse: Element): boolean {
  const { top, bottom } = verse.getBoundingClientRect();
  return bottom > toolbar && top < window.innerHeight;
}

let stopLast: (() => void) | undefined;

function hold(verse: Element, top: number) {
  stopLast?.();
  let still = 0;
  let frames = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const ending of endings) window.removeEventListener(ending, stop);
  };
  const settle = () => {
    const away = verse.isConnected ? verse.getBoundingClientRect().top - top : 0;
    if (Math.abs(away) > 1) window.scrollBy({ top: away, behavior: "instant" });
    still = Math.abs(away) > 1 ? 0 : still + 1;
    if (still < stillFrames && ++frames < mostFrames) frame = requestAnimationFrame(settle);
    else stop();
  };
  // Whoever moves the page themselves has it.
  for (const ending of endings) window.addEventListener(ending, stop, { passive: true });
  stopLast = stop;
  settle();
}
