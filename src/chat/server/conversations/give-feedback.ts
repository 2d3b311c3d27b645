import { randomUUID } from "node:crypto";
import type { Feedback, Report } from "#chat/shared/conversations.ts";
import { storableText } from "../answers/collect-parts.ts";
import { chatError } from "../error-catalogue.ts";
import type { FeedbackStore } from "./feedback-store.ts";

/** Stores a user's feedback on one of their answers. The latest counts. @throws AppError chat/no-such-message */
export async function giveFeedback(
  store: Pick<FeedbackStore, "ownsAnswer" | "put">,
  person: string,
  { messageId, useful, reason = "" }: Feedback,
): Promise<void> {
  await requireOwn(store, person, messageId);
  await store.put({ message: messageId, useful, reason: storableText(reason) });
}

/**
 * Stores the report of a wrong source, from a user or a guest. Only the owner of an answer may name it.
 * @throws AppError chat/no-such-message
 */
export async function reportSource(
  store: Pick<FeedbackStore, "ownsAnswer" | "report">,
  person: string | undefined,
  { messageId, ref, reason }: Report,
): Promise<void> {
  if (messageId !== undefined) await requireOwn(store, person, messageId);
  const whose = { ...(person !== undefined && { person }), ...(messageId !== undefined && { message: messageId }) };
  await store.report({ id: randomUUID(), ...whose, ref, reason: storableText(reason) });
}

async function requireOwn(store: Pick<FeedbackStore, "ownsAnswer">, person: string | undefined, answer: string) {
  if (person !== undefined && (await store.ownsAnswer(person, answer))) return;
  throw chatError("chat/no-such-message", "There is no such answer.");
}
