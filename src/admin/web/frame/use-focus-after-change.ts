import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the target when `state` changes, because a change may remove or move the element that had the focus. `state` is undefined until it is
 * loaded; its first value is no change.
 */
export function useFocusAfterChange(target: RefObject<HTMLElement | null>, state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state;
    if (changed && document.activeElement === document.body) target.current?.focus();
    before.current = state;
  });
}
