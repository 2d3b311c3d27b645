import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Properties of an element whose buttons come and go with the state of its component. If the focused one is removed, the element has the focus,
 * so that the keyboard goes on from there and not from the top of the page.
 */
export function useKeptFocus() {
  const element = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  });
  return {
    ref: element,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // React does not report that an element which it removes loses the focus.
    onBlur: () => {
      focused.current = null;
    },
  };
}
