import { attempt } from "#i18n/shared/attempt.ts";
import { draftPrefix } from "./forget-drafts.ts";

/** A question that opens a new conversation has no conversation's id yet. */
const storageKey = (conversation: string | undefined) => draftPrefix + (conversation ?? "new");

/** Saves a question in the tab until the server has stored it. The field then shows it again after signing in or a reload. */
export function saveDraft(conversation: string | undefined, question: string): void {
  attempt(() => sessionStorage.setItem(storageKey(conversation), question));
}

export function clearDraft(conversation: string | undefined): void {
  attempt(() => sessionStorage.removeItem(storageKey(conversation)));
}

/** Reads and clears the saved question; "" if there is none. */
export function takeDraft(conversation: string | undefined): string {
  const question = attempt(() => sessionStorage.getItem(storageKey(conversation))) ?? "";
  if (question) clearDraft(conversation);
  return question;
}

/** Makes the question saved for a conversation that is gone the draft of a new one. */
export function moveDraftToNew(conversation: string): void {
  const question = takeDraft(conversation);
  if (question.trim() !== "") saveDraft(undefined, question);
}
