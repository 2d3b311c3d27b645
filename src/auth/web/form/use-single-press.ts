import type { MouseEvent } from "react";
import { useOnce } from "#ui/page/use-once.ts";

/**
 * A handler for a button that leads to another site. A press does nothing while the one before still works, nor does the second half of a double
 * click: each sign-in that is begun counts against the limit of the visitor's address.
 */
export function useSinglePress(work: () => Promise<void>): (event: MouseEvent) => void {
  const { run } = useOnce();
  return (event) => {
    if (event.detail <= 1) void run(work);
  };
}
