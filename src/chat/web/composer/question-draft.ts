import { attempt } from "#i18n/shared/attempt.ts";
import { draftPrefix } from "./forget-drafts.ts";

/** Who wrote the draft, null for a guest, and in which conversation: undefined for a question that opens a new one. */
export type DraftPlace = { userId: string | null; conversation: string | undefined };

/** The writer is part of the key: the session may end, and another user sign in, in the same tab. */
const storageKey = ({ userId, conversation }: DraftPlace) =>
  `${draftPrefix}${userId ?? "guest"}-${conversation ?? "new"}`;

/** Saves what is written and not asked in the tab. The field then shows it again after signing in or a reload. */
export function saveDraft(place: DraftPlace, question: string): void {
  attempt(() => sessionStorage.setItem(storageKey(place), question));
}

export function clearDraft(place: DraftPlace): void {
  attempt(() => sessionStorage.removeItem(storageKey(place)));
}

/** The saved question; "" if there is none. */
export const readDraft = (place: DraftPlace): string => attempt(() => sessionStorage.getItem(storageKey(place))) ?? "";

/** Reads and clears the saved question; "" if there is none. What was written before signing in goes on with the user. */
export function takeDraft(place: DraftPlace): string {
  const [own, guests] = [place, { ...place, userId: null }].map((one) => {
    const question = readDraft(one);
    if (question) clearDraft(one);
    return question;
  });
  return joinDrafts(own ?? "", guests ?? "");
}

/** Two texts for one field, one below the other. One text if the other is empty or part of it. */
export function joinDrafts(first: string, second: string): string {
  if (first.includes(second)) return first;
  return second.includes(first) ? second : `${first}\n\n${second}`;
}
