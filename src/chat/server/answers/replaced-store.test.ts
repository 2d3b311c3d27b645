import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { settleReplaced } from "./replaced-store.ts";

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

test("settling what was replaced reads the replaced messages, not all", async () => {
  const [user, conversation] = [randomUUID(), randomUUID()];
  await connection.sql`insert into auth.users (id, created_at, updated_at) values (${user}, now(), now())`;
  await connection.sql`
    insert into chat.conversations (id, person, title, title_words, updated_at)
    values (${conversation}, ${user}, 'a', 'a', now())`;
  await connection.sql`
    insert into chat.messages (id, conversation, person, position, role, lang, state)
    select gen_random_uuid(), ${conversation}, ${user}, n, case when n % 2 = 0 then 'user' else 'assistant' end, 'en', 'done'
    from generate_series(0, 19999) n`;
  await connection.sql`analyze chat.messages`;
  const plans: string[] = [];
  const explaining = {
    execute: async (statement: SQL) => {
      const { rows } = await connection.database.execute(sql`explain ${statement}`);
      plans.push(JSON.stringify(rows));
    },
  };
  await settleReplaced(explaining as never, conversation);
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toContain("messages_replaced");
    expect(plan).not.toContain("Seq Scan on messages");
  }
});
