import { chatError } from "../error-catalogue.ts";

/** The header with a user's own API key for the operator's model service; on `POST /chat` only. */
export const modelKeyHeader = "x-model-key";

/**
 * The user's own API key, or undefined when none was sent or the operator accepts none.
 * @throws AppError chat/bad-model-key unless it is 1 to 500 visible ASCII characters
 */
export function readModelKey(header: string | undefined, taken: boolean): string | undefined {
  if (header === undefined || !taken) return undefined;
  if (!/^[\x21-\x7e]{1,500}$/.test(header)) throw chatError("chat/bad-model-key", "This is no key.");
  return header;
}
