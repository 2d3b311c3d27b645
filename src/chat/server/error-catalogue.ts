import { type Quota, quotas } from "#chat/shared/quotas.ts";
import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** The errors of chat beside those of `quotas`: HTTP status and translation key. */
const errorCatalogue = {
  "chat/bad-question": { status: 400, key: "chat:emptyQuestion" },
  "chat/question-too-long": { status: 400, key: "chat:tooLong" },
  "chat/bad-language": { status: 400, key: "common:errorText" },
  "chat/bad-reference": { status: 400, key: "common:errorText" },
  "chat/bad-history": { status: 400, key: "common:errorText" },
  "chat/no-such-conversation": { status: 404, key: "sidebar:loadFailed" },
  "chat/no-such-message": { status: 404, key: "sidebar:loadFailed" },
  "chat/answer-in-progress": { status: 409, key: "chat:answerInProgress" },
  "chat/already-asked": { status: 409, key: "chat:answerInProgress" },
  "chat/bad-cursor": { status: 400, key: "sidebar:listFailed" },
  "chat/bad-request": { status: 400, key: "common:errorText" },
  "chat/too-many-kept": { status: 409, key: "sidebar:createFailed" },
  "chat/no-such-passage": { status: 404, key: "common:loadSavedFailed" },
  /** The note has changed since the user loaded it. */
  "chat/note-changed": { status: 409, key: "savedPassages:noteChanged" },
  "chat/no-such-hadith": { status: 404, key: "savedPassages:saveFailed" },
  "chat/not-in-answer": { status: 400, key: "savedPassages:saveFailed" },
  "chat/too-many-passages": { status: 409, key: "savedPassages:saveFailed" },
  "chat/bad-model-key": { status: 400, key: "apiKey:invalid" },
  "chat/model-key-refused": { status: 403, key: "apiKey:invalid" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type ChatErrorCode = keyof typeof errorCatalogue;

/** The refusal of a question by a limit. */
export const quotaError = (quota: Quota): AppError =>
  new AppError(quotas[quota].code, quotas[quota].status, `The limit "${quota}" on questions is reached.`);

/** An error of chat, with the status of the catalogue. */
export function chatError(code: ChatErrorCode, message: string): AppError {
  return new AppError(code, errorCatalogue[code].status, message);
}
