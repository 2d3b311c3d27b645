import { type RefObject, useLayoutEffect } from "react";

/**
 * Keeps the height of the bar, which a message makes higher, in the custom property `--player-height` of the page: toasts and the cookie banner
 * are placed above it. `open`: whether the bar is shown.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!open || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--player-height", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--player-height");
    };
  }, [bar, open]);
}
