import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallersSite, openCallersSite } from "./callers.ts";

let site: CallersSite;
beforeAll(async () => {
  site = await openCallersSite();
}, 180_000);
afterAll(() => site.close());

/** The rows that hold one of the texts, by table. The copies that the test itself made are left out. */
async function rowsWith(texts: readonly string[]): Promise<Record<string, string[]>> {
  const tables = await site.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'kept')`;
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await site.sql.unsafe<{ row: string }[]>(
      `select one::text as row from ${name} one where exists (select from unnest($1::text[]) text where position(text in one::text) > 0)`,
      [[...texts]],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

test("of a deleted account no table keeps a row, but that it was deleted", async () => {
  const owner = site.parties.find(({ name }) => name === "owner");
  if (!owner?.own) throw new Error("There is no owner");
  const { id, mark } = owner.own;
  const before = await rowsWith([id, mark]);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      ...["auth.users", "auth.sessions", "auth.identities", "auth.webauthn_credentials", "auth.audit_log_entries"],
      ...["chat.conversations", "chat.messages", "chat.passages", "library.bookmarks", "wisdom.subscriptions"],
      "storage.objects",
    ]),
  );
  const deleted = await fetch(`${site.url}/functions/v1/account/delete`, {
    method: "POST",
    headers: { ...owner.headers, "content-type": "application/json" },
    body: JSON.stringify({ confirm: "DELETE" }),
  });
  expect(deleted.status).toBe(200);
  // Files are deleted after the account.
  await expect.poll(async () => Object.keys(await rowsWith([id, mark]))).toEqual(["auth.audit_log_entries"]);
  const [entry, ...more] = (await rowsWith([id, mark]))["auth.audit_log_entries"] ?? [];
  expect(more).toEqual([]);
  expect(entry).toContain("user_deleted");
  expect(entry).not.toContain(mark);
});
