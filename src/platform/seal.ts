import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** A key of 32 bytes for one purpose, made of the secret of the installation. Different purposes have unrelated keys. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "siraj", purpose, 32));
}

/** Encrypts a text so that it can be kept in the database: AES-256-GCM, the nonce in front, base64url. */
export function seal(text: string, { secret, purpose }: { secret: string; purpose: string }): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
}

/** What `seal` took; undefined where another secret or purpose sealed it, or it was changed. */
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

/** A keyed hash of parts, base64url: equal parts give equal hashes, and nobody without the secret can make or guess one. */
export function keyedHash(secret: string, purpose: string, ...parts: readonly string[]): string {
  const hmac = createHmac("sha256", deriveKey(secret, purpose));
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:${part}`);
  return hmac.digest("base64url");
}
