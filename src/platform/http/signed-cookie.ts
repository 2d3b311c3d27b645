import { createHmac } from "node:crypto";
import { sameText } from "./same-text.ts";

/** `secret` is the application's; `purpose` keeps a value signed for one thing from passing for another. */
export type Signing = { secret: string; purpose: string };

/** No browser keeps more in a cookie. */
const longest = 4096;

/** `value` and its HMAC-SHA256 in the characters a cookie may have. It is signed, not hidden: the client can read it. */
export function createSignedValue(value: string, signing: Signing): string {
  const encoded = Buffer.from(value, "utf8").toString("base64url");
  return `${encoded}.${signatureOf(encoded, signing)}`;
}

/** The value, if it was signed with the same secret for the same purpose; else undefined. */
export function readSignedValue(signed: string | undefined, signing: Signing): string | undefined {
  if (!signed || signed.length > longest) return undefined;
  const [encoded = "", signature = "", ...rest] = signed.split(".");
  if (rest.length > 0 || !sameText(signature, signatureOf(encoded, signing))) return undefined;
  return Buffer.from(encoded, "base64url").toString("utf8");
}

function signatureOf(encoded: string, { secret, purpose }: Signing): string {
  const key = createHmac("sha256", secret).update(`signed-value\0${purpose}`).digest();
  return createHmac("sha256", key).update(encoded).digest("base64url");
}
