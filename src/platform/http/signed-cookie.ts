import { createHmac } from "node:crypto";
import { constantTimeEqual } from "./constant-time-equal.ts";

/** `secret` is the secret of the installation. A value signed for one `purpose` is not valid for another. */
export type Signing = { secret: string; purpose: string };

/** The maximum length of a cookie in browsers. */
const maxLength = 4096;

/** `value` and its HMAC-SHA256, in characters that are valid in a cookie. It is signed, not encrypted: the client can read it. */
export function createSignedValue(value: string, signing: Signing): string {
  const encoded = Buffer.from(value, "utf8").toString("base64url");
  return `${encoded}.${signatureOf(encoded, signing)}`;
}

/** Verifies a signed value. Returns the value if it was signed with the same secret for the same purpose, else undefined. */
export function readSignedValue(signed: string | undefined, signing: Signing): string | undefined {
  if (!signed || signed.length > maxLength) return undefined;
  const [encoded = "", signature = "", ...rest] = signed.split(".");
  if (rest.length > 0 || !constantTimeEqual(signature, signatureOf(encoded, signing))) return undefined;
  return Buffer.from(encoded, "base64url").toString("utf8");
}

function signatureOf(encoded: string, { secret, purpose }: Signing): string {
  const key = createHmac("sha256", secret).update(`signed-value\0${purpose}`).digest();
  return createHmac("sha256", key).update(encoded).digest("base64url");
}
