import { isUuid } from "#api/shared/uuid.ts";
import { passageLimit } from "#chat/shared/limits.ts";
import { chatError } from "./error-catalogue.ts";

/** The id of a conversation in an address. @throws AppError chat/no-such-conversation where it cannot be one */
export function requireConversationId(id = ""): string {
  if (!isUuid(id)) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  return id.toLowerCase();
}

/** The id of a saved passage in an address. @throws AppError chat/no-such-passage where it cannot be one */
export function requirePassageId(id = ""): string {
  if (!isUuid(id)) throw noSuchPassage();
  return id.toLowerCase();
}

export const noSuchPassage = () => chatError("chat/no-such-passage", "There is no such passage.");

export const tooManyPassages = () =>
  chatError("chat/too-many-passages", `An account holds at most ${passageLimit} passages.`);

/** The failure for an input that does not fit. */
export const invalid = () => chatError("chat/bad-request", "The input does not fit the operation.");
