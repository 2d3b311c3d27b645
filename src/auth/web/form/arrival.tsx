import type { ReactNode } from "react";
import { takeFocus } from "./take-focus.ts";

/**
 * What is said in place of what was pressed. It takes the focus, which would be lost with the button: whoever does not see the change hears
 * it, and the Tab key goes on from here.
 */
export function Arrival({ look, children }: { look: "say" | "small"; children: ReactNode }) {
  return (
    <p className={look} ref={takeFocus} tabIndex={-1} data-arrival="">
      {children}
    </p>
  );
}
