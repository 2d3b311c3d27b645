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

/** The verses that the draft is about are stored beside it: it may be rewritten, and one of an earlier release has none. */
const refKey = (place: DraftPlace) => `${storageKey(place)}-ref`;

export function saveDraftRef(place: DraftPlace, ref: string | undefined): void {
  if (ref) attempt(() => sessionStorage.setItem(refKey(place), ref));
}

/** Removes the verses too. */
export function clearDraft(place: DraftPlace): void {
  attempt(() => {
    for (const key of [storageKey(place), refKey(place)]) sessionStorage.removeItem(key);
  });
}

/** The saved question; "" if there is none. */
export const readDraft = (place: DraftPlace): string => attempt(() => sessionStorage.getItem(storageKey(place))) ?? "";

/** A saved question, "" if there is none, and the verses that it is about. */
export type Draft = { text: string; ref: string | undefined };

/** Reads and clears the saved question. What was written before signing in goes on with the user. */
export function takeDraft(place: DraftPlace): Draft {
  const [own, guests] = [place, { ...place, userId: null }].map((one) => {
    const draft = { text: readDraft(one), ref: attempt(() => sessionStorage.getItem(refKey(one))) };
    if (draft.text) clearDraft(one);
    return draft;
  });
  return { text: joinDrafts(own?.text ?? "", guests?.text ?? ""), ref: own?.ref || guests?.ref || undefined };
}

/** Two texts for one field, one below the other. One text if the other is empty or part of it. */
export function joinDrafts(first: string, second: string): string {
  if (first.includes(second)) return first;
  return second.includes(first) ? second : `${first}\n\n${second}`;
}
