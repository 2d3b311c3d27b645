import { type RefObject, useEffect } from "react";
import { forgetWithDrafts } from "./forget-drafts.ts";
import { clearDraft, joinDrafts, readDraft, saveDraft } from "./question-draft.ts";

/**
 * Saves the composer's text as a draft when the component unmounts (a client navigation) or the document is hidden (as by a change of language).
 * `conversation` is the conversation's id: undefined for a new one without a question, null for one that has no id yet: the field of the home page goes on there, and saves it.
 * `userId` is the writer, null for a guest: when another one signs in, the text is saved for its writer. A document that is restored from the
 * back-forward cache still has its text. A question that was refused is saved there too, and stays above the text. The draft is not saved after a sign-out.
 */
export function useKeptText(
  written: RefObject<string>,
  userId: string | null,
  conversation: string | undefined | null,
): void {
  useEffect(() => forgetWithDrafts(written), [written]);
  useEffect(() => {
    if (conversation === null) return;
    const place = { userId, conversation };
    let refused = "";
    const keep = () => {
      refused = readDraft(place);
      if (written.current.trim() !== "") saveDraft(place, joinDrafts(refused, written.current));
    };
    const forget = ({ persisted }: PageTransitionEvent) => {
      // Nothing is saved after a sign-out meanwhile.
      if (!persisted || readDraft(place) === "") return;
      if (refused === "") clearDraft(place);
      else saveDraft(place, refused);
    };
    window.addEventListener("pagehide", keep);
    window.addEventListener("pageshow", forget);
    return () => {
      keep();
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("pageshow", forget);
    };
  }, [written, userId, conversation]);
}
