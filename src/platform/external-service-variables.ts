import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import { isMailServer, readMailFrom } from "./mail/mail-settings.ts";

const oneToken = z.string().regex(/^[\x21-\x7e]{1,500}$/, "must have 1 to 500 visible ASCII characters");

/** The variables of external services for auth: mail, text messages, Google. */
export const externalServiceVariables = {
  SMTP_URL: z
    .string()
    .refine(isMailServer, {
      error:
        "must be an address such as smtp://user:password@mail.example:587 or smtps://user:password@mail.example:465",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readMailFrom(text) !== undefined, {
      error: "must be an address, alone or after a name: Siraj <post@siraj.example>",
    })
    .optional(),
  SMS_WEBHOOK_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[#@]/.test(text), {
      error: "must be an address that begins with http:// or https://, without a name and a password in it",
    })
    .optional(),
  GOOGLE_CLIENT_ID: oneToken.optional(),
  GOOGLE_CLIENT_SECRET: oneToken.optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine(isIssuer, {
      error: "must be an https:// address (http:// on this machine only), such as https://accounts.google.com",
    })
    .optional(),
};

type ExternalServiceSettings = Partial<Record<keyof typeof externalServiceVariables, string | undefined>>;

/** Inconsistent combinations: the variable to set, and why. */
export function findExternalServiceErrors(settings: ExternalServiceSettings): [variable: string, message: string][] {
  const { SMTP_URL, MAIL_FROM, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER } = settings;
  const errors: [string, string][] = [];
  if (SMTP_URL && !MAIL_FROM) {
    errors.push(["MAIL_FROM", "must be set where SMTP_URL is: the address that mails come from"]);
  }
  if (!id !== !secret) {
    const missing = id ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
    errors.push([missing, "must be set too: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together"]);
  }
  if (GOOGLE_ISSUER && !id) {
    errors.push(["GOOGLE_CLIENT_ID", "must be set where GOOGLE_ISSUER is: how Siraj is registered there"]);
  }
  return errors;
}

/** OpenID Connect requires https, except for a local provider. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#@]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
