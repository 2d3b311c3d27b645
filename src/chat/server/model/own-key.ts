import { chatError } from "../error-catalogue.ts";

/** The headers with a user's own API key for the operator's model service, and with the host of the service that it is for; on `POST /chat` only. */
const headers = { key: "x-model-key", host: "x-model-host" };

/**
 * The user's own API key, or undefined when none was sent or the operator accepts none. A key that was entered for one service is never sent to
 * another that the operator has chosen since.
 * @throws AppError chat/bad-model-key unless it is 1 to 500 visible ASCII characters, and for this service
 */
export function readModelKey(
  header: (name: string) => string | undefined,
  model: { ownKey: boolean; host: string } | null | undefined,
): string | undefined {
  const key = header(headers.key);
  if (key === undefined || !model?.ownKey) return undefined;
  if (!/^[\x21-\x7e]{1,500}$/.test(key)) throw chatError("chat/bad-model-key", "This is no key.");
  if ((header(headers.host) ?? model.host) !== model.host)
    throw chatError("chat/bad-model-key", "This key is for another service.");
  return key;
}
