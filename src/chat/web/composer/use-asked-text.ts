import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { questionLimit } from "#chat/shared/limits.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

/**
 * The question that the address proposes, `/?ask=…`; "" if there is none, and until hydration. `onText` takes it once the home page is
 * `ready`: the field then shows it, nothing is asked, and the address loses it. The home page stays before a guest's conversation.
 */
export function useAskedText(ready: boolean, onText: (text: string) => void): string {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const asked = hydrated ? (new URLSearchParams(search).get("ask") ?? "").slice(0, questionLimit) : "";
  useEffect(() => {
    if (!ready || asked === "") return;
    onText(asked);
    void navigate(pathname, { replace: true, preventScrollReset: true, state: { home: true, stays: true } });
  }, [ready, asked, onText, navigate, pathname]);
  return asked;
}
