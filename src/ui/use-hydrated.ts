import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the server renders and while the browser takes its page over, then true: for what only browsers know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
