import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { keyedHash } from "#platform/seal.ts";

const purpose = "wisdom/unsubscribe";

/** The token of the link that ends a subscription. It works as long as the subscription exists. */
export function unsubscribeToken(secret: string, id: string): string {
  return `${id}.${keyedHash(secret, purpose, id)}`;
}

/** The subscription's id in a token; undefined if this server did not make it. */
export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[\da-f-]{36}$/.test(id)) return undefined;
  return constantTimeEqual(signature, keyedHash(secret, purpose, id)) ? id : undefined;
}
