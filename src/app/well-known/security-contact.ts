import type { Context } from "hono";
import { languages } from "#i18n/shared/languages.ts";
import { apiNotFound } from "#platform/http/errors.ts";

const day = 24 * 3600 * 1000;

/** `/.well-known/security.txt` by RFC 9116: where to report a vulnerability. 404 where the operator has given no address. */
export function sendSecurityContact(
  c: Context,
  { contact, origin, now = Date.now() }: { contact: string | undefined; origin: string; now?: number },
): Response | Promise<Response> {
  if (!contact) return apiNotFound(c);
  // Rounded to a day, so that the file changes once a day.
  const expires = new Date(Math.floor(now / day) * day + 180 * day).toISOString();
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": "public, max-age=3600" });
}
