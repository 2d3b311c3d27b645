import { type Draft, type DraftPlace, readDraft, saveDraft } from "./question-draft.ts";

/** A question that was sent from this tab, and that the server may not have stored yet. */
export type SentQuestion = Draft & {
  /** Its id. Sent again under the same id, the server stores it once. */
  messageId: string;
  /** The id that a new conversation of a user will have. */
  conversation?: string | undefined;
  /** The shown question in whose place it was asked: the server's id, or a guest's own. */
  replaces?: string | undefined;
  /** The server's id of the last stored question before it, which may have the same words. */
  after?: string | undefined;
  /** How often it was sent before. */
  repeated?: number;
  /** It was refused, or left by its writer: it goes back to the field and is not sent again by itself. */
  held?: true;
};

/** It is stored beside the draft of the same place, which may be written meanwhile. */
export const sentPlace = ({ userId, conversation }: DraftPlace): DraftPlace => ({
  userId,
  conversation: `${conversation ?? "new"}-sent`,
});

/** Saves a question until the server has stored it, so that a page that is reloaded meanwhile goes on with it. */
export function saveSent(place: DraftPlace, sent: SentQuestion): void {
  saveDraft(sentPlace(place), sent);
}

export function readSent(place: DraftPlace): SentQuestion | undefined {
  const saved = readDraft(sentPlace(place));
  return isSent(saved) ? saved : undefined;
}

function isSent(saved: Draft): saved is SentQuestion {
  return "messageId" in saved;
}
