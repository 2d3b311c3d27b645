import { attempt } from "#i18n/shared/attempt.ts";

/**
 * `fetch` for the official client, without the time at which a session expires by the server's clock. The client compares that time with the browser's
 * clock, which may be wrong: one that is minutes behind would use a token that has expired, one that is an hour ahead would renew it for each
 * request. Where the time is missing, the client derives it from `expires_in` and the browser's clock.
 */
export async function fetchSession(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (!response.ok || !response.headers.get("content-type")?.startsWith("application/json")) return response;
  const text = withoutExpiry(await response.clone().text());
  return text === undefined ? response : new Response(text, response);
}

/** Undefined if the text is no session. */
function withoutExpiry(text: string): string | undefined {
  const json: unknown = attempt(() => JSON.parse(text));
  if (typeof json !== "object" || json === null || !("expires_in" in json && "expires_at" in json)) return undefined;
  return JSON.stringify({ ...json, expires_at: undefined });
}
