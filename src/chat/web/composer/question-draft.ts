import { attempt } from "#i18n/shared/attempt.ts";
import { draftPrefix } from "./forget-drafts.ts";

/** Who wrote the draft, null for a guest, and in which conversation: undefined for a question that opens a new one. */
export type DraftPlace = { userId: string | null; conversation: string | undefined };

/** The writer is part of the key: the session may end, and another user sign in, in the same tab. */
const storageKey = ({ userId, conversation }: DraftPlace) =>
  `${draftPrefix}${userId ?? "guest"}-${conversation ?? "new"}`;

/** What is written and not asked, "" if nothing is, and the verses that it is about. */
export type Draft = { text: string; refs?: string[] | undefined };

/** Saves what is written and not asked in the tab. The field then shows it again after signing in or a reload. */
export function saveDraft(place: DraftPlace, draft: Draft): void {
  attempt(() => sessionStorage.setItem(storageKey(place), JSON.stringify(draft)));
}

export function clearDraft(place: DraftPlace): void {
  attempt(() => sessionStorage.removeItem(storageKey(place)));
}

/** The saved draft, with all that was saved of it. One of an earlier release is its text alone. */
export function readDraft(place: DraftPlace): Draft {
  const text = attempt(() => sessionStorage.getItem(storageKey(place))) ?? "";
  const saved: unknown = attempt(() => JSON.parse(text));
  return isDraft(saved) ? saved : { text };
}

function isDraft(saved: unknown): saved is Draft {
  return typeof saved === "object" && saved !== null && "text" in saved && typeof saved.text === "string";
}

/** Reads and clears the saved question. What was written before signing in goes on with the user. */
export function takeDraft(place: DraftPlace): Draft {
  const guests = { ...place, userId: null };
  const draft = joinDrafts(readDraft(place), readDraft(guests));
  for (const one of [place, guests]) clearDraft(one);
  return draft;
}

/** Two drafts for one field, to which a page attaches one passage: that of the first, if it has one. */
export function joinDrafts(first: Draft, second: Draft): Draft {
  return { text: joinTexts(first.text, second.text), refs: first.refs ?? second.refs };
}

/** Two texts, one below the other. One text if the other is empty or part of it. */
function joinTexts(first: string, second: string): string {
  if (first.includes(second)) return first;
  return second.includes(first) ? second : `${first}\n\n${second}`;
}
