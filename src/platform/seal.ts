import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Derives a key of 32 bytes for one purpose from the installation's secret. Different purposes have unrelated keys. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "siraj", purpose, 32));
}

/** Encrypts a text for storage in the database: AES-256-GCM, nonce first, base64url. */
export function seal(text: string, { secret, purpose }: { secret: string; purpose: string }): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
}

/** Decrypts the result of `seal`. Undefined if it was sealed with another secret or purpose, or was changed. */
export function unseal(sealed: string, { secret, purpose }: { secret: string; purpose: string }): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 28) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** A keyed hash (HMAC) of parts, base64url. Equal parts give equal hashes; without the secret no hash can be computed. */
export function keyedHash(secret: string, purpose: string, ...parts: readonly string[]): string {
  const hmac = createHmac("sha256", deriveKey(secret, purpose));
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:${part}`);
  return hmac.digest("base64url");
}
