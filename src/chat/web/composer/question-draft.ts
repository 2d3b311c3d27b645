import { attempt } from "#i18n/shared/attempt.ts";

/** Where the tab keeps a question that has not arrived. One that would begin a conversation belongs to none yet. */
const keyOf = (conversation: string | undefined) => `siraj-draft-${conversation ?? "new"}`;

/** Keeps a question until the server has it: it is in the field again after signing in, or when the page was left. */
export function keepDraft(conversation: string | undefined, question: string): void {
  attempt(() => sessionStorage.setItem(keyOf(conversation), question));
}

/** The question that was kept, which then is kept no longer; "" where there is none. */
export function takeDraft(conversation: string | undefined): string {
  const kept = attempt(() => sessionStorage.getItem(keyOf(conversation))) ?? "";
  if (kept) attempt(() => sessionStorage.removeItem(keyOf(conversation)));
  return kept;
}
