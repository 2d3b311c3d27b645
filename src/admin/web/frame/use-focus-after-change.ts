import { type RefObject, useEffect, useRef } from "react";

/**
 * A change may take away or move the element that had the focus: the target gets it when `state` changes, so that the keyboard stays in place.
 * `state` is undefined until it has loaded, which is no change.
 */
export function useFocusAfterChange(target: RefObject<HTMLElement | null>, state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state;
    if (changed && document.activeElement === document.body) target.current?.focus();
    before.current = state;
  });
}
