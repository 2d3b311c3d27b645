import { lengthToKeep, parseEmail } from "../../shared/credentials.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { maxMetadataBytes } from "../settings.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** The address as stored: in lower case. @throws AuthError validation_failed */
export function readEmail(text: string): string {
  const email = parseEmail(text);
  if (email) return email;
  throw authError("validation_failed", { message: "Unable to validate email address: invalid format" });
}

/** The number as stored: E.164 without the plus sign. @throws AuthError validation_failed */
export function readPhone(text: string): string {
  const phone = text.replace(/[\s().-]/g, "").replace(/^(?:\+|00)/, "");
  if (!/^[1-9]\d{6,14}$/.test(phone)) {
    throw authError("validation_failed", { message: "Invalid phone number format (E.164 required)" });
  }
  return phone;
}

type Weakness = "length" | "pwned";

/** The reasons why a password is weak, by the names of the hosted service: too short, or one of the commonest. Empty for a good one. */
export function passwordWeaknesses({ settings }: Pick<Auth, "settings">, password: string): Weakness[] {
  const isShort = [...password].length < settings.minPassword;
  return [...(isShort ? (["length"] as const) : []), ...(isCommonPassword(password) ? (["pwned"] as const) : [])];
}

/** The message for a weak password. */
export function weakPasswordMessage({ settings }: Pick<Auth, "settings">, reasons: readonly Weakness[]): string {
  return reasons.includes("length")
    ? `Password should be at least ${settings.minPassword} characters.`
    : "Password is known to be weak and easy to guess, please choose a different one.";
}

/** @throws AuthError weak_password with its reasons; validation_failed where it is too long */
export function checkPassword(auth: Pick<Auth, "settings">, password: string): void {
  const maxLength = lengthToKeep(password);
  if (maxLength !== undefined) {
    throw authError("validation_failed", { message: `Password cannot be longer than ${maxLength} characters` });
  }
  const reasons = passwordWeaknesses(auth, password);
  if (reasons.length === 0) return;
  throw authError("weak_password", {
    message: weakPasswordMessage(auth, reasons),
    body: { weak_password: { reasons } },
  });
}

/** Merges user metadata; null removes a field. @throws AuthError validation_failed */
export function mergeMetadata(
  before: Record<string, unknown>,
  data: Record<string, unknown> = {},
): Record<string, unknown> {
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...data }).filter(([, value]) => value !== null && value !== undefined),
  );
  if (metadataBytes(merged) > maxMetadataBytes) {
    throw authError("validation_failed", { message: `User data may have ${maxMetadataBytes} bytes at most` });
  }
  return merged;
}

/** What a provider says and the person can set too. */
const profileFields = ["name", "full_name", "picture", "avatar_url"];

/**
 * Adds what a provider says of the user to the metadata, where there is room: a sign-in must not depend on what was written there. The identity has
 * it in any case. Of the profile only what is empty is filled, and what the provider itself said before (`said`) is renewed: a name that the person
 * has set stays, and so does one that the person has emptied.
 */
export function mergeProviderClaims(
  before: Record<string, unknown>,
  claims: Record<string, unknown>,
  said: Record<string, unknown> = {},
): Record<string, unknown> {
  const isOpen = (field: string) => {
    const own = before[field] ?? undefined;
    return own === undefined || (own === "" && said[field] === undefined) || own === said[field];
  };
  const taken = Object.fromEntries(
    Object.entries(claims).filter(([field]) => !profileFields.includes(field) || isOpen(field)),
  );
  return metadataBytes({ ...before, ...taken }) > maxMetadataBytes ? before : mergeMetadata(before, taken);
}

const metadataBytes = (data: Record<string, unknown>) => Buffer.byteLength(JSON.stringify(data));
