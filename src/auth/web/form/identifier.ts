import { parseEmail } from "#auth/shared/credentials.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { latinDigits } from "#i18n/shared/latin-digits.ts";

/** What a user signs in with: an email address or a phone number. */
export type Identifier = { email: string } | { phone: string };

/**
 * Reads the field for an address or a number. A number begins with its country code after "+" or "00": without them the first digits of a number
 * of the own country would be read as another country's code. It may contain spaces, hyphens, slashes, brackets, a national "(0)" and
 * Arabic-Indic digits; the server checks whether it exists. Undefined for neither.
 */
export function readIdentifier(typed: string): Identifier | undefined {
  const text = typed.trim();
  if (text.includes("@")) return { email: text };
  const phone = compactNumber(text).replace(/^00/u, "+");
  return /^\+[1-9]\d{6,14}$/u.test(phone) ? { phone } : undefined;
}

const compactNumber = (text: string) =>
  latinDigits(text)
    .replace("(0)", "")
    .replace(/[\s().\p{Pd}\p{Cf}/]/gu, "");

type Credentials = { identifier: Identifier; password: string };
type Refused = { refused: MessageKey; field: "identifier" | "password" };

const missing = { email: "auth:emailRequired", phone: "auth:phoneRequired" } as const;
const wrong = { email: "auth:emailInvalid", phone: "auth:phoneRequired" } as const;

/**
 * Reads what was typed to sign in or up. `refused` is the message for what is missing or cannot be right in the `field`. `only`: the one kind that
 * a new account can have here.
 */
export function readCredentials(typed: string, password: string, only?: "email" | "phone"): Credentials | Refused {
  const field = "identifier";
  if (typed.trim() === "") return { refused: only ? missing[only] : "auth:credentialsRequired", field };
  if (password === "")
    return { refused: only ? "auth:passwordRequired" : "auth:credentialsRequired", field: "password" };
  const identifier = readIdentifier(typed);
  if (only && !(identifier && only in identifier)) return { refused: wrong[only], field };
  if (!identifier) {
    return { refused: /^\d{7,}$/u.test(compactNumber(typed)) ? "auth:phoneRequired" : "auth:identifierInvalid", field };
  }
  if ("email" in identifier && !parseEmail(identifier.email)) return { refused: "auth:emailInvalid", field };
  return { identifier, password };
}
