import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useUser } from "#auth/web/components.ts";
import { bookmarkStore } from "../store/bookmarks.ts";

/** The bookmarks of whoever uses this browser; undefined while they are being read. `failed`: they cannot be had. */
export function useBookmarks() {
  const known = useSyncExternalStore(bookmarkStore.subscribe, bookmarkStore.read, () => undefined);
  const person = useUser();
  const whose = person === undefined ? undefined : (person?.id ?? "guest");
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ of: string; failed: boolean }>();
  useEffect(() => {
    if (whose === undefined) return;
    let left = false;
    // At each turn anew.
    const of = `${whose} ${turn}`;
    bookmarkStore.ready().then(
      () => !left && setState({ of, failed: false }),
      () => !left && setState({ of, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [whose, turn]);
  const settled = state?.of === `${whose} ${turn}` ? state : undefined;
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  return {
    bookmarks: settled && !settled.failed ? known : undefined,
    failed: settled?.failed === true,
    keptHere: person === null,
    retry,
  };
}
