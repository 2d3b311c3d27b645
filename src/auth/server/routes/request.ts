import type { Context, Hono } from "hono";
import { z } from "zod";
import { isStorable } from "#api/shared/storable.ts";
import { readLanguageCookie } from "#i18n/shared/language-cookie.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { negotiateLanguage } from "#i18n/shared/negotiate.ts";
import { invalidFields } from "#platform/http/invalid-fields.ts";
import { peerAddress } from "#platform/http/peer-address.ts";
import { keyedHash } from "#platform/seal.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";

/** Adds a group of routes under `/auth/v1`, for the list in `routes.ts`. */
export type AddRoutes = (app: Hono, auth: Auth) => void;

/** The sender of a request. Mails use the language of the page they lead back to, else the browser's. */
export function requesterOf(auth: Auth, c: Context, target = c.req.query("redirect_to") ?? ""): Requester {
  const { secret, trustProxy } = auth.settings;
  const named = URL.canParse(target) ? splitLanguage(new URL(target).pathname).language : undefined;
  const stored = readLanguageCookie(c.req.header("cookie"));
  return {
    address: keyedHash(secret, "auth address", peerAddress(c, trustProxy)),
    userAgent: c.req.header("user-agent"),
    language: named ?? negotiateLanguage({ stored, accepted: c.req.header("accept-language") }),
  };
}

/** The redirect target of the request: `?redirect_to=` if allowed, else the site. */
export function redirectOf(auth: Auth, c: Context): string {
  return allowedRedirect(auth.settings, c.req.query("redirect_to"));
}

/** @throws AuthError bad_json, validation_failed */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text();
  return parseInput(schema, text === "" ? {} : parseJson(text));
}

/** A part of a request in the form of a schema. @throws AuthError validation_failed, which names the fields without their values */
export function parseInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  throw authError("validation_failed", { message: `The request is not valid: ${invalidFields(read.error.issues)}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw authError("bad_json", { cause });
  }
}

/** The fields of a form. @throws AuthError validation_failed where it is none, as a multipart body without its boundary */
export async function readForm(c: Context): Promise<Record<string, string | File>> {
  try {
    return await c.req.parseBody();
  } catch (cause) {
    throw authError("validation_failed", { message: "The form cannot be read", cause });
  }
}

/** A text field that clients may send as null or empty for none. */
export const optionalText = z
  .string()
  .max(2000)
  .refine((text) => isStorable(text), { error: "NUL and lone surrogates cannot be stored" })
  .nullish()
  .transform((text) => text || undefined);

/** The user's own metadata. */
export const userMetadata = z
  .record(z.string(), z.unknown())
  .refine((data) => isStorable(data), {
    error: "User data must be plain JSON: no NUL, no lone surrogates, not nested deeply",
  })
  .nullish()
  .transform((data) => data ?? undefined);

/** The challenge of a PKCE flow; absent in the implicit one. */
export const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText };
