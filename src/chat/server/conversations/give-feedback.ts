import { randomUUID } from "node:crypto";
import type { Feedback, Report } from "#chat/shared/operations.ts";
import { foreignKeyViolation, isOfDeletedUser, sqlStateOf } from "#platform/database/query-error.ts";
import { chatError } from "../error-catalogue.ts";
import type { FeedbackStore } from "./feedback-store.ts";

/** Stores a user's feedback on one of their answers. The latest counts. @throws AppError chat/no-such-message */
export async function giveFeedback(
  store: Pick<FeedbackStore, "ownsAnswer" | "put">,
  user: string,
  { messageId, ...given }: Feedback,
): Promise<void> {
  await requireOwn(store, user, messageId);
  await unlessDeleted(store.put({ message: messageId, ...given }));
}

/**
 * Stores the report of a wrong source, from a user or a guest. Only the owner of an answer may name it.
 * @throws AppError chat/no-such-message
 */
export async function reportSource(
  store: Pick<FeedbackStore, "ownsAnswer" | "report">,
  user: string | undefined,
  { messageId, ref, reason }: Report,
): Promise<void> {
  if (messageId !== undefined) await requireOwn(store, user, messageId);
  const whose = { ...(user !== undefined && { user }), ...(messageId !== undefined && { message: messageId }) };
  await unlessDeleted(store.report({ id: randomUUID(), ...whose, ref, reason }));
}

async function requireOwn(store: Pick<FeedbackStore, "ownsAnswer">, user: string | undefined, answer: string) {
  if (user !== undefined && (await store.ownsAnswer(user, answer))) return;
  throw noSuchAnswer();
}

/** The answer may be deleted after it was found. */
async function unlessDeleted(storing: Promise<void>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    throw sqlStateOf(error) === foreignKeyViolation && !isOfDeletedUser(error) ? noSuchAnswer() : error;
  }
}

const noSuchAnswer = () => chatError("chat/no-such-message", "There is no such answer.");
