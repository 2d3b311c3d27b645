import { useEffect } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { useSavedVerses } from "./use-bookmarked-verses.ts";

/** Marks the verses that the person has saved, in the rows that the server wrote. */
export function SavedMarks({ chapter }: { chapter: number }) {
  const t = useTranslate();
  const word = t("verse:saved");
  const saved = useSavedVerses(chapter);
  useEffect(() => {
    const numbers = new Set(
      saved.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i))),
    );
    for (const marked of document.querySelectorAll("#verses [data-saved]")) {
      if (!numbers.has(marked.id.slice(1))) unmark(marked);
    }
    for (const number of numbers) mark(document.getElementById(`v${number}`), word);
  }, [saved, word]);
  return null;
}

function mark(verse: HTMLElement | null, word: string) {
  if (!verse || "saved" in verse.dataset) return;
  verse.dataset.saved = "";
  const said = document.createElement("span");
  said.className = "vh saved-word";
  said.textContent = word;
  verse.querySelector(".vbar .num")?.after(said);
}

function unmark(verse: Element) {
  verse.removeAttribute("data-saved");
  verse.querySelector(".saved-word")?.remove();
}
