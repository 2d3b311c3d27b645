import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLogger } from "#platform/log.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";
import { deleteExpired } from "./delete-expired.ts";
import { createAuthStore } from "./stores/auth-store.ts";

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const now = new Date("2030-01-31T12:00:00Z");
const log = createLogger("silent");
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

test("expired rows: long-ended sessions, old replaced tokens and old audit entries are deleted, others stay", async () => {
  const store = createAuthStore(connection.database);
  const userId = randomUUID();
  await store.users.insertNew({ id: userId, email: "a@example.org", createdAt: ago(400), updatedAt: ago(400) });
  const session = async (createdAt: Date, notAfter: Date | null) => {
    const id = randomUUID();
    await store.sessions.insert({ id, userId, createdAt, updatedAt: createdAt, notAfter });
    return id;
  };
  const token = (sessionId: string, mark: string, revoked: boolean, updatedAt: Date) =>
    store.refreshTokens.insert({ token: mark.repeat(64), userId, sessionId, revoked, createdAt: updatedAt, updatedAt });
  const [live, ended, justEnded] = [
    await session(ago(90), null),
    await session(ago(9), ago(2)),
    await session(ago(9), ago(0.5)),
  ];
  await token(live, "a", false, ago(60));
  await token(live, "b", true, ago(60));
  await token(live, "c", true, ago(20));
  await token(ended, "d", true, ago(2));
  await token(justEnded, "e", true, ago(0.5));
  await store.audit.insert({ id: randomUUID(), payload: { action: "login" }, createdAt: ago(366) });
  await store.audit.insert({ id: randomUUID(), payload: { action: "login" }, createdAt: ago(364) });
  await store.linkPresses.insert({ pressHash: "past", sealed: "", expiresAt: ago(0.001) });
  await store.linkPresses.insert({ pressHash: "present", sealed: "", expiresAt: ago(-0.001) });
  let limitsForgotten = 0;
  const limits = {
    count: async () => {},
    takeCooldown: async () => 0,
    deleteExpired: async () => {
      limitsForgotten += 1;
    },
  };
  const settings = { sessionIdleDays: 100, sessionMaxDays: 365, auditDays: 365 };
  await deleteExpired({ store, settings, limits, clock: { now: () => now }, log });
  expect((await store.sessions.listOfUser(userId)).map(({ id }) => id).sort()).toEqual([live, justEnded].sort());
  const rows = await connection.sql<
    { mark: string }[]
  >`select left(token, 1) as mark from auth.refresh_tokens order by 1`;
  expect(rows.map(({ mark }) => mark)).toEqual(["a", "c", "e"]);
  expect(await store.audit.list({ offset: 0, limit: 10 })).toHaveLength(1);
  expect(await connection.sql`select press_hash from auth.link_presses`).toEqual([{ press_hash: "present" }]);
  expect(limitsForgotten).toBe(1);
});

test("sign-ups that nobody confirmed for a week are deleted, other accounts stay", async () => {
  const store = createAuthStore(connection.database);
  const insert = async (changes: Partial<Parameters<typeof store.users.insertNew>[0]>) => {
    const id = randomUUID();
    await store.users.insertNew({ id, email: `${id}@example.org`, createdAt: ago(9), updatedAt: ago(9), ...changes });
    return id;
  };
  const gone = await insert({ confirmationSentAt: ago(8) });
  const kept = [
    await insert({ confirmationSentAt: ago(6) }),
    await insert({ confirmationSentAt: ago(8), recoverySentAt: ago(1) }),
    await insert({ confirmationSentAt: ago(8), emailConfirmedAt: ago(8) }),
    // Made by an administrator, who sends no message.
    await insert({}),
    await insert({ email: null, isAnonymous: true }),
  ];
  const limits = { deleteExpired: async () => {} };
  const settings = { sessionIdleDays: 0, sessionMaxDays: 0, auditDays: 0 };
  await deleteExpired({ store, settings, limits, clock: { now: () => now }, log });
  const rows = await connection.sql<{ id: string }[]>`select id from auth.users where id = any(${[gone, ...kept]})`;
  expect(rows.map(({ id }) => id).sort()).toEqual([...kept].sort());
});

test("expired rows are deleted in portions, however many there are", async () => {
  const store = createAuthStore(connection.database);
  const userId = randomUUID();
  await store.users.insertNew({ id: userId, email: "b@example.org", createdAt: ago(400), updatedAt: ago(400) });
  await connection.sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, not_after)
    select gen_random_uuid(), ${userId}, ${ago(9)}, ${ago(9)}, ${ago(2)} from generate_series(1, 4100)`;
  const deletions = vi.spyOn(connection.database, "delete");
  await store.sessions.deleteExpired(ago(1));
  // Three with rows and a last one, then that of sessions without tokens.
  expect(deletions.mock.calls.length).toBeGreaterThanOrEqual(5);
  deletions.mockRestore();
  expect(await store.sessions.listOfUser(userId)).toEqual([]);
});

test("deletion of expired rows: one that fails holds up none of the others", async () => {
  const real = createAuthStore(connection.database);
  const failing = async () => {
    throw new Error("canceling statement due to statement timeout");
  };
  const store = { ...real, refreshTokens: { ...real.refreshTokens, deleteExpired: failing } };
  const id = randomUUID();
  const signedUp = { createdAt: ago(9), updatedAt: ago(9), confirmationSentAt: ago(8) };
  await real.users.insertNew({ id, email: `${id}@example.org`, ...signedUp });
  let limitsForgotten = false;
  const limits = {
    deleteExpired: async () => {
      limitsForgotten = true;
    },
  };
  const settings = { sessionIdleDays: 0, sessionMaxDays: 0, auditDays: 0 };
  await deleteExpired({ store, settings, limits, clock: { now: () => now }, log });
  expect(await real.users.find(id)).toBeUndefined();
  expect(limitsForgotten).toBe(true);
});
