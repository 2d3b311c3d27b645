import { type RefObject, useEffect, useState } from "react";
import { selectionLimit } from "#chat/shared/limits.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { SavePassage } from "../passages/save-passage.tsx";

type SaveSelectionProps = { answer: RefObject<HTMLElement | null>; messageId: string | undefined };

/** The button that saves the selected part of the answer that contains it. It is shown while prose of that answer is selected. */
export function SaveSelection({ answer, messageId }: SaveSelectionProps) {
  const t = useTranslate();
  const [{ text, cites }, setSelected] = useState(nothing);
  useEffect(() => {
    const read = () => setSelected(selectedProse(answer.current));
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, [answer]);
  if (text === "") return null;
  return (
    <div className="save-selection">
      <SavePassage
        key={text}
        variant="outline"
        label={t("savedPassages:saveSelection")}
        messageId={messageId}
        chosen={{ kind: "part", text }}
        card={cites}
        // The press would clear the selection.
        onMouseDown={(event) => event.preventDefault()}
      />
    </div>
  );
}

const nothing = { text: "", cites: false };

/** The elements of an answer that are not Siraj's prose: cards, names of citations, headings, and this button. */
const besideProse = ".cited, .cite, .sect, .label, .care-places, .withheld-box, .save-selection, .vh";

/**
 * The selected prose of an answer, without those elements, and whether it cites a source; no text if the selection is elsewhere or too
 * long.
 */
function selectedProse(answer: Element | null): { text: string; cites: boolean } {
  const selection = document.getSelection();
  if (!answer || !selection || selection.isCollapsed || selection.rangeCount === 0) return nothing;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const within = node instanceof Element ? node : node.parentElement;
  if (!within || !answer.contains(within) || within.closest(besideProse)) return nothing;
  const copy = range.cloneContents();
  const cites = copy.querySelector(".cite") !== null;
  for (const other of copy.querySelectorAll(besideProse)) other.remove();
  // The server compares letters and digits only.
  const text = (copy.textContent ?? "").trim();
  return /[\p{L}\p{N}]/u.test(text) && text.length <= selectionLimit ? { text, cites } : nothing;
}
