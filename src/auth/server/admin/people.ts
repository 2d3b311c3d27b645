import type { Auth } from "../context.ts";

/** The addresses of these users, by id. Users without an address, and deleted ones, are left out. */
export async function findEmails({ store }: Pick<Auth, "store">, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.admin.listByIds(ids);
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])));
}
