import { useContext } from "react";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { formatVerseReference, type VerseRange } from "#quran/shared/verse-reference.ts";
import { showToast } from "#ui/toast.ts";
import { BookmarksContext } from "../bookmarks/bookmarks-port.ts";
import type { ChapterFacts } from "../chapter-facts.ts";
import type { ShareTarget } from "../share/share-target.ts";
import { readShownTexts } from "../verse-markup/verse-texts.ts";
import { formatCopiedVerses } from "./format-copied-verses.ts";

/** The actions on verses of the chapter shown. Each reports its result in a toast. */
export function useVerseActions(chapter: ChapterFacts) {
  const t = useTranslate();
  const language = useLanguage();
  const source = useContext(BookmarksContext);
  const nameOf = ({ from, to }: VerseRange) =>
    chapter.name + beforeReference(language) + formatReference(language, chapter.id, from, to);
  const linkTo = (range: VerseRange) => location.origin + localizedPath(language, pathOfVerses(range));
  const copyOf = (range: VerseRange) =>
    formatCopiedVerses({
      verses: readShownTexts(range.from, range.to),
      name: nameOf(range),
      editions: readEditionNames(),
    });
  return {
    nameOf,
    async copy(range: VerseRange) {
      const done = await writeToClipboard(copyOf(range));
      showToast(t(done ? "verse:copied" : "verse:copyFailed"));
    },
    async copyLink(range: VerseRange) {
      const done = await writeToClipboard(linkTo(range));
      showToast(t(done ? "verse:linkCopied" : "toast:copyLinkFailed"));
    },
    shareTarget: (range: VerseRange): ShareTarget => ({
      ref: formatVerseReference(range),
      name: nameOf(range),
      text: copyOf(range),
      link: linkTo(range),
    }),
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

/** The names of the editions that the page says it shows. */
function readEditionNames(): string[] {
  return [...document.querySelectorAll(".editions bdi")].map((name) => name.textContent ?? "");
}

/** Returns whether the clipboard accepted the text. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
