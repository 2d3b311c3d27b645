import { waitForIdleCallback } from "./idle.ts";

/** Links this near count as in view, in heights of the window: a visitor scrolls and clicks within a moment. */
const margin = "50%";

export type LinkWatch = {
  leadsThere: (link: HTMLAnchorElement) => boolean;
  /** Gets links that have come into view, when the browser is idle. */
  onSeen: (links: readonly HTMLAnchorElement[]) => Promise<unknown>;
  /** Called before a link is followed in this tab. */
  onClick?: (link: HTMLAnchorElement) => void;
};

/** Watches the links in an element, also those that it gets later, until the signal is aborted. */
export function watchLinks(
  element: HTMLElement,
  { leadsThere, onSeen, onClick }: LinkWatch,
  signal: AbortSignal,
): void {
  const watched = new WeakSet<HTMLAnchorElement>();
  let seen: HTMLAnchorElement[] = [];
  const report = () => {
    const links = seen;
    seen = [];
    if (!signal.aborted) onSeen(links).catch(() => {});
  };
  const see: IntersectionObserverCallback = (entries) => {
    const waiting = seen.length > 0;
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      inView.unobserve(target);
      seen.push(target);
    }
    if (!waiting && seen.length > 0) void waitForIdleCallback().then(report);
  };
  const inView = new IntersectionObserver(see, { rootMargin: `${margin} 0px` });
  const watchNew = () => {
    for (const link of element.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      if (watched.has(link) || !leadsThere(link)) continue;
      watched.add(link);
      inView.observe(link);
    }
  };
  const added = new MutationObserver(watchNew);
  added.observe(element, { childList: true, subtree: true });
  watchNew();
  const click = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    const elsewhere = ctrlKey || metaKey || shiftKey || altKey;
    const link = target instanceof Element && !elsewhere ? target.closest("a") : null;
    if (link && leadsThere(link)) onClick?.(link);
  };
  element.addEventListener("click", click, { capture: true, signal });
  signal.addEventListener("abort", () => {
    inView.disconnect();
    added.disconnect();
  });
}
