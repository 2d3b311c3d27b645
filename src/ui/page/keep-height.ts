/**
 * Keeps the height of an element, which may grow, in a custom property of the page, for what is placed above it. Returns the clean-up, which removes
 * the property.
 */
export function keepHeight(element: HTMLElement, property: `--${string}`): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
