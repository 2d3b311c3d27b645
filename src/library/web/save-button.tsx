import { useEffect, useSyncExternalStore } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { isSameRange } from "../shared/bookmark.ts";
import { bookmarkStore, bookmarks } from "./store/bookmarks.ts";

const nothing: readonly never[] = [];

/** A toggle button that saves a verse range as a bookmark or removes the bookmark. */
export function SaveButton({ range }: { range: VerseRange }) {
  const t = useTranslate();
  useEffect(() => {
    // Where they cannot be loaded, pressing the button tries again.
    bookmarkStore.ready().catch(() => {});
  }, []);
  const all = useSyncExternalStore(bookmarkStore.subscribe, bookmarkStore.read, () => nothing);
  const saved = all.some((one) => isSameRange(one, range));
  const toggle = async () => {
    try {
      if (!saved) return await bookmarks.save(range);
      const { restore } = await bookmarks.remove(range);
      const undo = () => void restore().catch(() => showToast(t("savedPassages:saveFailed")));
      showToast(t("verse:unbookmarked"), { label: t("verse:undo"), run: undo });
    } catch {
      showToast(t(saved ? "savedPassages:removeFailed" : "savedPassages:saveFailed"));
    }
  };
  return (
    <Button variant="quiet" icon={saved ? "bookmarked" : "bookmark"} aria-pressed={saved} onClick={() => void toggle()}>
      {t(saved ? "verse:saved" : "verse:bookmark")}
    </Button>
  );
}
