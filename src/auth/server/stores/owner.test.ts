import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type AuthStore, createAuthStore } from "./auth-store.ts";

let connection: TestDatabase;
let stores: AuthStore;
const [owner, other, factor, passkey, challenge, flow] = Array.from({ length: 6 }, () => randomUUID()) as [
  ...[string, string, string, string, string, string],
];
const now = new Date("2030-01-01T12:00:00Z");
const later = new Date("2030-01-02T12:00:00Z");
const times = { createdAt: now, updatedAt: now };
const hash = "a".repeat(64);
const email = "owner@siraj.example";
const phone = "48600600600";
beforeAll(async () => {
  connection = await createTestDatabase();
  stores = createAuthStore(connection.database);
  await stores.users.insertNew({ id: owner, email, emailChange: email, phoneChange: phone, ...times });
  await stores.users.insertNew({ id: other, ...times });
  const ofOwner = { id: randomUUID(), userId: owner };
  await stores.sessions.insert({ ...ofOwner, ...times });
  await stores.identities.insert({ ...ofOwner, provider: "email", providerId: owner, identityData: {}, ...times });
  await stores.factors.insert({ id: factor, userId: owner, factorType: "totp", status: "unverified", ...times });
  await stores.passkeys.insert({
    ...{ id: passkey, userId: owner, credentialId: "id", publicKey: "key", friendlyName: "name" },
    ...times,
  });
  await stores.passkeys.insertChallenge({
    ...{ id: challenge, userId: owner, challengeType: "registration", challengeHash: hash },
    ...{ createdAt: now, expiresAt: later },
  });
  await stores.oneTimeTokens.put({
    ...{ ...ofOwner, tokenType: "recovery_token", tokenHash: hash, codeHash: "code", relatesTo: email },
    ...{ ...times, expiresAt: later },
  });
  const expiring = { createdAt: now, expiresAt: later };
  await stores.accountLocks.insert({ tokenHash: hash, userId: owner, email, since: now, ...expiring });
  await stores.pendingSignUps.insert({
    ...{ ...ofOwner, passwordHash: "hash", browserHash: hash, requester: "address", ...expiring },
  });
  await stores.pendingSignUps.insert({
    ...{ ...ofOwner, id: randomUUID(), passwordHash: null, browserHash: "b".repeat(64) },
    ...{ requester: "address", ...expiring },
  });
  const ofFlow = { userId: owner, providerType: "email", authenticationMethod: "magiclink", ...times };
  await stores.flowStates.insert({ id: flow, ...ofFlow });
  await stores.flowStates.insert({ id: randomUUID(), ...ofFlow, authCode: hash });
  await stores.outgoingMails.insert({
    ...ofOwner,
    kind: "recovery",
    sealed: "",
    attempts: 0,
    nextAttemptAt: now,
    ...expiring,
  });
  await stores.audit.insert({
    id: randomUUID(),
    payload: { action: "login", actor_id: owner, traits: {} },
    createdAt: now,
  });
  const traits = { user_id: owner };
  await stores.audit.insert({
    ...{ id: randomUUID(), payload: { action: "factor_deleted", actor_id: "service_role", traits }, createdAt: now },
  });
});
afterAll(() => connection.close());

/** All that the owner has. */
async function rowsOfOwner(): Promise<unknown[]> {
  const tables = await connection.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'auth' and table_type = 'BASE TABLE' order by 1`;
  const rows: unknown[] = [];
  for (const { name } of tables)
    rows.push(
      ...(await connection.sql.unsafe(`select one::text from ${name} one where position($1 in one::text) > 0`, [
        owner,
      ])),
    );
  return rows;
}

const shown = {
  actions: ["login"],
  changes: [],
  byAdministrators: { actor: "service_role", actions: ["factor_deleted"] },
  limit: 9,
};
const registration = { id: challenge, type: "registration" } as const;

test.each([
  ["the sessions", () => stores.sessions.listOfUser(other), []],
  ["ending the other sessions", () => stores.sessions.deleteOfUser(other, { except: randomUUID() }), undefined],
  ["ending all sessions", () => stores.sessions.deleteOfUser(other), undefined],
  ["the identities", () => stores.identities.list(other), []],
  ["the factors", () => stores.factors.list(other), []],
  ["a factor", () => stores.factors.find(other, factor), undefined],
  ["locking a factor", () => stores.factors.lock(other, factor), undefined],
  ["deleting the factors", () => stores.factors.deleteOfUser(other), undefined],
  ["deleting unverified factors", () => stores.factors.deleteUnverified(other, "totp"), undefined],
  ["deleting abandoned factors", () => stores.factors.deleteAbandoned(other, later), undefined],
  ["the passkeys", () => stores.passkeys.list(other), []],
  ["the number of passkeys", () => stores.passkeys.count(other), 0],
  ["locking a passkey", () => stores.passkeys.lock(other, passkey), undefined],
  ["naming a passkey", () => stores.passkeys.rename(other, passkey, { friendlyName: "x", updatedAt: now }), undefined],
  ["deleting a passkey", () => stores.passkeys.delete(other, passkey), undefined],
  ["deleting the passkeys", () => stores.passkeys.deleteOfUser(other), undefined],
  ["a challenge", () => stores.passkeys.takeChallenge({ ...registration, userId: other }), undefined],
  ["a challenge for a sign-in", () => stores.passkeys.takeChallenge({ ...registration, userId: null }), undefined],
  ["one-time tokens", () => stores.oneTimeTokens.lockOfUser(other, ["recovery_token"]), []],
  ["deleting one-time tokens", () => stores.oneTimeTokens.deleteOfUser(other), undefined],
  ["the lock of an account", () => stores.accountLocks.findFirst({ userId: other, email }, now), undefined],
  ["deleting a lock", () => stores.accountLocks.deleteOfUser(other), undefined],
  ["the sign-up of a browser", () => stores.pendingSignUps.findByBrowser(other, hash, now), undefined],
  ["the sign-ups", () => stores.pendingSignUps.list(other, now), []],
  ["the metadata of requests for a code", () => stores.pendingSignUps.findAgreedMetadata(other, now), undefined],
  ["deleting the sign-ups", () => stores.pendingSignUps.deleteOfUser(other), undefined],
  ["a flow", () => stores.flowStates.lockNewestOf([flow], other, "magiclink"), undefined],
  ["voiding the codes of flows", () => stores.flowStates.deleteCodesOfUser(other), undefined],
  ["deleting mails", () => stores.outgoingMails.deleteOfUser(other), undefined],
  ["the activity", () => stores.audit.listOfActor(other, shown), []],
  ["deleting the activity", () => stores.audit.deleteOfActor(other), undefined],
  ["who asked for an address", () => stores.users.findByEmailChange(email, other), undefined],
  ["who asked for a number", () => stores.users.findByPhoneChange(phone, other), undefined],
] as [string, () => Promise<unknown>, unknown][])(
  "the stores of accounts give and change nothing of another user: %s",
  async (_, call, nothing) => {
    const before = await rowsOfOwner();
    expect(before.length).toBeGreaterThan(10);
    expect(await call()).toEqual(nothing);
    expect(await rowsOfOwner()).toEqual(before);
  },
);

test("the stores of accounts give nothing that has expired", async () => {
  expect(await stores.pendingSignUps.findByBrowser(owner, hash, now)).toBeDefined();
  expect(await stores.pendingSignUps.findByBrowser(owner, hash, later)).toBeUndefined();
  expect(await stores.pendingSignUps.list(owner, later)).toEqual([]);
  expect(await stores.pendingSignUps.findAgreedMetadata(owner, later)).toBeUndefined();
  expect(await stores.accountLocks.findFirst({ userId: owner, email }, later)).toBeUndefined();
  expect(await stores.oneTimeTokens.listUsers(email, ["recovery_token"], later)).toEqual([]);
});
