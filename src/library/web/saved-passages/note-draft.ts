import { readUser } from "#auth/web/components.ts";
import { attempt } from "#i18n/shared/attempt.ts";

/** What was written of a note, and the note as it was when that was begun. */
export type NoteDraft = { text: string; replaces: string };

/** Signing out removes everything whose key begins with `siraj-draft-`. */
const prefix = "siraj-draft-note-";
/** The writer is part of the key: the session may end, and another user, who saved the same verse, sign in in the same tab. */
const storageKey = (id: string, writer = readUser()?.id ?? "guest") => `${prefix}${writer}-${id}`;

/** Whether the tab keeps any note that is not saved yet. */
export const keepsNoteDrafts = (): boolean =>
  attempt(() => Object.keys(sessionStorage).some((key) => key.startsWith(prefix))) === true;

/** Keeps what is being written in the tab, until it is saved or given up: it survives a reload, and a form that was closed. */
export function saveNoteDraft(id: string, { text, replaces }: NoteDraft): void {
  attempt(() => sessionStorage.setItem(storageKey(id), JSON.stringify({ text, replaces })));
}

/** Undefined where there is none, or a damaged one. What was written before signing in goes on with the user. */
export function readNoteDraft(id: string): NoteDraft | undefined {
  return readKept(storageKey(id)) ?? readKept(storageKey(id, "guest"));
}

function readKept(key: string): NoteDraft | undefined {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null"));
  if (typeof kept !== "object" || kept === null || !("text" in kept && "replaces" in kept)) return;
  const { text, replaces } = kept;
  return typeof text === "string" && typeof replaces === "string" ? { text, replaces } : undefined;
}

export function clearNoteDraft(id: string): void {
  for (const key of [storageKey(id), storageKey(id, "guest")]) attempt(() => sessionStorage.removeItem(key));
}
