import { parseEmail } from "#auth/shared/credentials.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { latinDigits } from "#i18n/shared/latin-digits.ts";

/** What a user signs in with: an email address or a phone number. */
export type Identifier = { email: string } | { phone: string };

/**
 * Reads the field for an address or a number. A number may contain spaces, hyphens, brackets, "00" for "+" and
 * Arabic-Indic digits; the server checks whether it exists. Undefined for neither.
 */
export function readIdentifier(typed: string): Identifier | undefined {
  const text = typed.trim();
  if (text.includes("@")) return { email: text };
  const digits = latinDigits(text)
    .replace(/[\s().-]/gu, "")
    .replace(/^00/u, "+");
  return /^\+?\d{6,15}$/u.test(digits) ? { phone: digits.replace(/^(?!\+)/u, "+") } : undefined;
}

type Credentials = { identifier: Identifier; password: string };

/** Reads what was typed to sign in or up. `refused` is the message for what is missing or cannot be right. */
export function readCredentials(typed: string, password: string): Credentials | { refused: MessageKey } {
  if (typed.trim() === "" || password === "") return { refused: "auth:credentialsRequired" };
  const identifier = readIdentifier(typed);
  if (!identifier) return { refused: "auth:identifierInvalid" };
  if ("email" in identifier && !parseEmail(identifier.email)) return { refused: "auth:emailInvalid" };
  return { identifier, password };
}
