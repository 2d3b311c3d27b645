import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useUser } from "#auth/web/components.ts";
import { bookmarkStore } from "../store/bookmarks.ts";

/** The bookmarks of the current user or guest; undefined while they load. `failed` is true if they could not be loaded. */
export function useBookmarks() {
  const present = useSyncExternalStore(bookmarkStore.subscribe, bookmarkStore.read, () => undefined);
  const user = useUser();
  const owner = user === undefined ? undefined : (user?.id ?? "guest");
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; failed: boolean }>();
  // A result counts only for the owner and the attempt that it was loaded for.
  const key = `${owner} ${attempt}`;
  useEffect(() => {
    if (owner === undefined) return;
    let cancelled = false;
    bookmarkStore.ready().then(
      () => !cancelled && setResult({ key, failed: false }),
      () => !cancelled && setResult({ key, failed: true }),
    );
    return () => {
      cancelled = true;
    };
  }, [owner, key]);
  const settled = result?.key === key ? result : undefined;
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return {
    bookmarks: settled && !settled.failed ? present : undefined,
    failed: settled?.failed === true,
    isGuest: user === null,
    retry,
  };
}
