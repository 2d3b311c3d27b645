import { isLoopback } from "#platform/config.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";

/** Bytes. */
const longest = 512 * 1024;

/**
 * Fetches the metadata from the administrator's URL: by HTTPS, without redirects, within ten seconds.
 * @throws AuthError validation_failed, saml_metadata_fetch_failed
 */
export async function fetchMetadata({ settings }: Pick<Auth, "settings">, address: string): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A site on localhost may use an identity provider on localhost.
  const trial = isLoopback(new URL(settings.siteUrl).hostname);
  const allowed = url?.protocol === "https:" || (trial && url?.protocol === "http:" && isLoopback(url.hostname));
  if (!url || !allowed) throw authError("validation_failed", { message: "metadata_url is not a HTTPS URL" });
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(10_000) });
    if (!response.ok || !response.body) throw new Error(`HTTP status ${response.status}`);
    return await readAtMost(response.body, longest);
  } catch (cause) {
    throw authError("saml_metadata_fetch_failed", { cause });
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > bytes) throw new Error("The metadata is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
