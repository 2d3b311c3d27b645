/**
 * Keeps the height of the docked composer, which grows with the text in it, in the custom property `--dock-height` of the page: toasts are
 * placed above the dock. For the `ref` of the dock; returns the clean-up.
 */
export function measureDock(dock: HTMLElement | null) {
  if (!dock) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--dock-height", `${dock.offsetHeight}px`));
  observer.observe(dock);
  return () => {
    observer.disconnect();
    style.removeProperty("--dock-height");
  };
}
