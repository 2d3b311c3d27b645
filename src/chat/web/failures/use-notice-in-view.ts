import { type RefObject, useEffect } from "react";

/**
 * Scrolls to the notice of a failure beneath an answer that is shown again: the button that asked again stood at the answer's end, and a notice above
 * or below the window would not be seen.
 */
export function useNoticeInView(turnList: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    if (shown)
      turnList.current?.querySelector(":scope > :is(.error-box, .invite)")?.scrollIntoView({ block: "nearest" });
  }, [turnList, shown]);
}
