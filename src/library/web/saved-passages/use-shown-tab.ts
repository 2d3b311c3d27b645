import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useBookmarks } from "./use-bookmarks.ts";

const savedTabs = ["verses", "chat"] as const;
type SavedTab = (typeof savedTabs)[number];

/**
 * The tab of the page of saved passages. The URL fragment names it, so that the back button restores it. An address without one shows the
 * first tab that has something: decided in the browser, which alone knows the user, once, and kept when that tab becomes empty.
 * @param anyInChat whether there are passages of conversations; undefined until it is known
 */
export function useShownTab(anyInChat: boolean | undefined) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { bookmarks, failed } = useBookmarks();
  const [first, setFirst] = useState<SavedTab>();
  const found = firstWithContent(bookmarks?.length, failed, anyInChat);
  useEffect(() => {
    if (found) setFirst((before) => before ?? found);
  }, [found]);
  const named = hydrated ? savedTabs.find((one) => hash === `#${one}`) : undefined;
  return {
    shown: named ?? first ?? "verses",
    /** False while another tab may still be shown in place of this one. */
    settled: named !== undefined || first !== undefined,
    choose: (tab: SavedTab) => void navigate({ pathname, hash: tab }, { replace: true, preventScrollReset: true }),
  };
}

function firstWithContent(
  verses: number | undefined,
  failed: boolean,
  anyInChat: boolean | undefined,
): SavedTab | undefined {
  if (failed || (verses ?? 0) > 0) return "verses";
  if (verses === undefined || anyInChat === undefined) return undefined;
  return anyInChat ? "chat" : "verses";
}
