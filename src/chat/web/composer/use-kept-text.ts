import { type RefObject, useEffect } from "react";
import { forgetWithDrafts } from "./forget-drafts.ts";
import { clearDraft, saveDraft } from "./question-draft.ts";

/**
 * Keeps what stands in a composer when it is left, by a client navigation or with the document, as by a change of language, under the
 * conversation's id: undefined for a new one that was not asked yet, null for one that has no id yet, whose text is not kept. A document that
 * comes back from the browser's memory has its text still. Nothing is kept of a user who has signed out.
 */
export function useKeptText(written: RefObject<string>, conversation: string | undefined | null): void {
  useEffect(() => forgetWithDrafts(written), [written]);
  useEffect(() => {
    if (conversation === null) return;
    const keep = () => {
      if (written.current.trim() !== "") saveDraft(conversation, written.current);
    };
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (persisted) clearDraft(conversation);
    };
    window.addEventListener("pagehide", keep);
    window.addEventListener("pageshow", forget);
    return () => {
      keep();
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("pageshow", forget);
    };
  }, [written, conversation]);
}
