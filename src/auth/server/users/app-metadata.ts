import type { UserRow } from "../stores/user-store.ts";

/** `app_metadata` with a further provider; the first one stays the primary. */
export function withProvider({ rawAppMetaData: before }: UserRow, provider: string): Record<string, unknown> {
  const listed = Array.isArray(before.providers) ? before.providers.map(String) : [];
  return { ...before, provider: before.provider ?? provider, providers: [...new Set([...listed, provider])] };
}

/** `app_metadata` without a provider. */
export function withoutProvider({ rawAppMetaData: before }: UserRow, provider: string): Record<string, unknown> {
  const listed = Array.isArray(before.providers) ? before.providers.map(String) : [];
  const providers = listed.filter((one) => one !== provider);
  return { ...before, provider: before.provider === provider ? providers[0] : before.provider, providers };
}
