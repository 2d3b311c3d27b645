import { chatError } from "../error-catalogue.ts";

/** The header in which a person sends their own key for the operator's model service; on `POST /chat` only. */
export const modelKeyHeader = "x-model-key";

/**
 * A person's own key; undefined where none was sent, or none is taken here.
 * @throws AppError `chat/bad-model-key` where it is no key: anything but 1 to 500 visible ASCII characters.
 */
export function readModelKey(header: string | undefined, taken: boolean): string | undefined {
  if (header === undefined || !taken) return undefined;
  if (!/^[\x21-\x7e]{1,500}$/.test(header)) throw chatError("chat/bad-model-key", "This is no key.");
  return header;
}
