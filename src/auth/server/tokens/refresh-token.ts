import { createHash, createHmac } from "node:crypto";
import { deriveKey } from "#platform/seal.ts";

/**
 * Derives the refresh token of a session by its number, so that it can be returned again and is never stored. Format
 * of the hosted service's second version: base64url of 0, the session's 16 bytes, the number as a varint, an HMAC, a
 * checksum.
 */
export function refreshTokenOf(secret: string, sessionId: string, counter: number): string {
  const head = Buffer.concat([Buffer.of(0), Buffer.from(sessionId.replaceAll("-", ""), "hex"), varint(counter)]);
  const mac = createHmac("sha256", deriveKey(secret, "auth refresh token")).update(head).digest().subarray(0, 16);
  const body = Buffer.concat([head, mac]);
  return Buffer.concat([body, createHash("sha256").update(body).digest().subarray(0, 4)]).toString("base64url");
}

/** The stored hash of a token: SHA-256 in hexadecimal, enough because tokens are random. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}
