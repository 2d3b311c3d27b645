import { type RefObject, useEffect, useRef } from "react";

/** A change may take away or move the element that had the focus: the target gets it when `state` changes, so that the keyboard stays in place. */
export function useFocusAfterChange(target: RefObject<HTMLElement | null>, state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) target.current?.focus();
    before.current = state;
  });
}
