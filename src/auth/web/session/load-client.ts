import type { SupabaseClient } from "@supabase/supabase-js";
import { followClient, forgetClient } from "./user.ts";

let loading: Promise<SupabaseClient> | undefined;

/** The browser's one client; its code is loaded at the first call. Rejects where code or configuration cannot be had, and tries anew then. */
export function loadClient(): Promise<SupabaseClient> {
  loading ??= open().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function open(): Promise<SupabaseClient> {
  const [{ createAccountClient }, publicKey] = await Promise.all([import("./supabase-client.ts"), readPublicKey()]);
  const client = createAccountClient(publicKey);
  forgetClient();
  followClient(client);
  await client.auth.initialize();
  return client;
}

async function readPublicKey(): Promise<string> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  const config: unknown = await response.json();
  if (typeof config === "object" && config !== null && "publicKey" in config && typeof config.publicKey === "string") {
    return config.publicKey;
  }
  throw new Error("The configuration names no key");
}
