import { useLayoutEffect } from "react";
import { attempt } from "#i18n/shared/attempt.ts";

const storageKey = "siraj-conversation-place";

/**
 * Where the reader was in a kept conversation. It is drawn after the router has restored its scroll position, and
 * would be entered at its top otherwise.
 */
export function useKeptPlace(kept: boolean) {
  useLayoutEffect(() => {
    if (kept) window.scrollTo(0, readPlace());
    const keep = () => attempt(() => sessionStorage.setItem(storageKey, String(window.scrollY)));
    window.addEventListener("pagehide", keep);
    return () => {
      keep();
      window.removeEventListener("pagehide", keep);
    };
  }, [kept]);
}

function readPlace(): number {
  return attempt(() => Number(sessionStorage.getItem(storageKey))) || 0;
}
