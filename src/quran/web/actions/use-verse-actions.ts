import { useContext } from "react";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import { showToast } from "#ui/toast.ts";
import { BookmarksContext } from "../bookmarks/bookmarks-port.ts";
import type { ChapterFacts } from "../chapter-facts.ts";
import { readShownEditions, readShownTexts } from "../verse-markup/verse-texts.ts";
import { writeCopy } from "./format-copied-verses.ts";

/** What can be done with verses of the chapter shown. Each says on the screen what came of it. */
export function useActs(chapter: ChapterFacts) {
  const t = useTranslate();
  const language = useLanguage();
  const source = useContext(BookmarksContext);
  const nameOf = ({ from, to }: VerseRange) =>
    chapter.name + beforeReference(language) + formatReference(language, chapter.id, from, to);
  const linkTo = (range: VerseRange) => location.origin + localizedPath(language, pathOfVerses(range));
  const copyOf = (range: VerseRange) =>
    writeCopy({ verses: readShownTexts(range.from, range.to), name: nameOf(range), editions: readShownEditions() });
  return {
    nameOf,
    async copy(range: VerseRange) {
      const done = await write(copyOf(range));
      showToast(t(done ? "verse:copied" : "verse:copyFailed"));
    },
    async copyLink(range: VerseRange) {
      const done = await write(linkTo(range));
      showToast(t(done ? "verse:linkCopied" : "toast:copyLinkFailed"));
    },
    /** Only where the browser can share. */
    async share(range: VerseRange) {
      try {
        await navigator.share({ title: nameOf(range), text: copyOf(range), url: linkTo(range) });
      } catch (error) {
        // Whoever closes the system's sheet has chosen so.
        if (!(error instanceof DOMException && error.name === "AbortError")) {
          showToast(t("savedPassages:shareFailed"));
        }
      }
    },
    async toggleBookmark(range: VerseRange, saved: boolean) {
      try {
        const bookmarks = await source?.load();
        if (!bookmarks) return;
        if (!saved) {
          await bookmarks.save(range);
          return showToast(t("verse:bookmarked"));
        }
        const { restore } = await bookmarks.remove(range);
        const undo = () => void restore().catch(() => showToast(t("savedPassages:saveFailed")));
        showToast(t("verse:unbookmarked"), { label: t("verse:undo"), run: undo });
      } catch {
        showToast(t(saved ? "savedPassages:removeFailed" : "savedPassages:saveFailed"));
      }
    },
  };
}

/** Whether the clipboard took it. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
