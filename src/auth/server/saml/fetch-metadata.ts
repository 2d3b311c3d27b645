import { isLoopback } from "#platform/loopback.ts";
import { FetchFailure, fetchPublicFile } from "#platform/outgoing/fetch-public-file.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";

/** Bytes. */
const maxSize = 512 * 1024;
/** Milliseconds. */
const timeouts = { idle: 10_000, total: 10_000 };

/**
 * Fetches the metadata from the administrator's URL, within ten seconds. An identity provider in the operator's network has no such URL: its
 * metadata is given as text.
 * @throws AuthError validation_failed, saml_metadata_fetch_failed
 */
export async function fetchMetadata({ settings }: Pick<Auth, "settings">, address: string): Promise<string> {
  try {
    const file = await fetchPublicFile(address, {
      maxBytes: maxSize,
      timeouts,
      // A site on localhost may use an identity provider on localhost.
      allowLoopback: isLoopback(new URL(settings.siteUrl).hostname),
    });
    return Buffer.from(file).toString("utf8");
  } catch (cause) {
    if (cause instanceof FetchFailure && cause.kind === "refused") {
      throw authError("validation_failed", { message: "metadata_url is not a public HTTPS URL", cause });
    }
    throw authError("saml_metadata_fetch_failed", { cause });
  }
}
