import { type RefObject, useLayoutEffect } from "react";
import { keepHeight } from "#ui/page/keep-height.ts";

/** The height of the bar grows with a message in it: toasts and the cookie banner are placed above it. `open`: whether the bar is shown. */
export function useBarHeight(bar: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => (open && bar.current ? keepHeight(bar.current, "--player-height") : undefined), [bar, open]);
}
