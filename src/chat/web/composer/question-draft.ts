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

/** Makes the question saved for a conversation the draft of another: of a new one if `to` is undefined. */
export function moveDraft(from: string, to: string | undefined): void {
  const question = takeDraft(from);
  if (question.trim() !== "") saveDraft(to, question);
}
