import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { citationLimit } from "#chat/shared/limits.ts";
import { formatVerseReference, parseVerseReference } from "#quran/shared/verse-reference.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

/** A reference that came in the address, `/?ref=2:255`, and how to take it off. */
export type Attached = { ref: string; detach: () => void };

/**
 * Verses that the address attaches to the next question; undefined for anything that is no reference, and until the browser has taken
 * the page over: the server renders one page for every query.
 */
export function useAttached(): Attached | undefined {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const detach = useCallback(
    () => void navigate(pathname, { replace: true, preventScrollReset: true }),
    [navigate, pathname],
  );
  const range = hydrated ? parseVerseReference(new URLSearchParams(search).get("ref") ?? "") : undefined;
  if (!range || range.to - range.from >= citationLimit) return undefined;
  return { ref: formatVerseReference(range), detach };
}
