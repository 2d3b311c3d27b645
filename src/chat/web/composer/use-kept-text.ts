import { type RefObject, useEffect } from "react";
import { forgetWithDrafts } from "./forget-drafts.ts";
import { clearDraft, type Draft, joinDrafts, readDraft, saveDraft } from "./question-draft.ts";

/**
 * Saves the composer's text, and the verses `about` which it is, as a draft when the component unmounts (a client navigation) or the document is hidden (as by a change of language).
 * `conversation` is the conversation's id: undefined for a new one without a question, null for one that has no id yet: the field of the home page goes on there, and saves it.
 * `userId` is the writer, null for a guest: when another one signs in, the text is saved for its writer. A document that is restored from the
 * back-forward cache still has its text. A question that was refused is saved there too, and stays above the text. The draft is not saved after a sign-out.
 */
export function useKeptText(
  written: RefObject<string>,
  about: RefObject<string | undefined>,
  userId: string | null,
  conversation: string | undefined | null,
): void {
  useEffect(() => forgetWithDrafts(written), [written]);
  useEffect(() => {
    if (conversation === null) return;
    const place = { userId, conversation };
    let refused: Draft = { text: "" };
    const keep = () => {
      refused = readDraft(place);
      const draft = { text: written.current, ...(about.current && { refs: [about.current] }) };
      if (draft.text.trim() !== "") saveDraft(place, joinDrafts(refused, draft));
    };
    const forget = ({ persisted }: PageTransitionEvent) => {
      // Nothing is saved after a sign-out meanwhile.
      if (!persisted || readDraft(place).text === "") return;
      if (refused.text === "") clearDraft(place);
      else saveDraft(place, refused);
    };
    window.addEventListener("pagehide", keep);
    window.addEventListener("pageshow", forget);
    return () => {
      keep();
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("pageshow", forget);
    };
  }, [written, about, userId, conversation]);
}
