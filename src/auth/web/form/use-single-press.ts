import { type MouseEvent, useRef } from "react";

/**
 * A handler for a button that leads to another site. A press does nothing while the one before still works, nor does the second half of a double
 * click: each sign-in that is begun counts against the limit of the visitor's address.
 */
export function useSinglePress(run: () => Promise<unknown>): (event: MouseEvent) => void {
  const working = useRef(false);
  return (event) => {
    if (working.current || event.detail > 1) return;
    working.current = true;
    void run().finally(() => {
      working.current = false;
    });
  };
}
