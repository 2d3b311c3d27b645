import type { SupabaseClient } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { orThrow } from "../session/load-client.ts";

/** Whether this browser has passkeys for this address. They are bound to a host name, so that an IP address has none. */
export function hasPasskeys(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(location.hostname);
  return "PublicKeyCredential" in window && typeof navigator.credentials?.get === "function" && !isNumeric;
}

/** As `hasPasskeys`, false until the page is hydrated: the server does not know the browser. */
export function useHasPasskeys(): boolean {
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(hasPasskeys()), []);
  return known;
}

/** Signs in with a passkey that the visitor chooses in the browser's own dialog. Rejects with the reason. */
export async function signInWithPasskey(client: SupabaseClient): Promise<void> {
  const { error } = await client.auth.signInWithPasskey();
  // Browsers tell no more of a device without a passkey than of one whose owner cancelled.
  if (isNotAllowed(error)) throw Object.assign(new Error("No passkey was used"), { code: "passkey_not_used" });
  orThrow({ error });
}

function isNotAllowed(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "NotAllowedError";
}
