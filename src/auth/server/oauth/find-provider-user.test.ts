import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import type { Auth } from "../context.ts";
import { maxMetadataBytes } from "../settings.ts";
import { createAuthStore } from "../stores/auth-store.ts";
import { findProviderUser } from "./find-provider-user.ts";

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const requester = { address: "198.51.100.7", userAgent: "test", language: "en" as const };
const profileOf = (sub: string, email: string) => ({
  provider: "google" as const,
  claims: { iss: "https://provider.example", sub, email, email_verified: true },
});
const auth = {
  clock: { now: () => new Date() },
  settings: { signup: true, adminEmails: [] as readonly string[] },
} as Auth;

test("an identity that another sign-in adds after the search for it is used, not refused", async () => {
  const stores = createAuthStore(connection.database);
  const profile = profileOf("1234", "a@example.org");
  const first = await findProviderUser(auth, stores, profile, requester);
  // The second sign-in searched before the first one committed.
  let searches = 0;
  const identities = {
    ...stores.identities,
    find: (...wanted: Parameters<typeof stores.identities.find>) =>
      searches++ === 0 ? Promise.resolve(undefined) : stores.identities.find(...wanted),
  };
  const second = await findProviderUser(auth, { ...stores, identities }, profile, requester);
  expect(second.id).toBe(first.id);
  expect(await stores.identities.list(first.id)).toHaveLength(1);
});

test("an identity that is removed while the sign-in waits for the user's row signs nobody in", async () => {
  const stores = createAuthStore(connection.database);
  const profile = profileOf("5678", "b@example.org");
  const { id } = await findProviderUser(auth, stores, profile, requester);
  const users = {
    ...stores.users,
    async lock(userId: string) {
      for (const identity of await stores.identities.list(userId)) await stores.identities.delete(identity.id);
      return stores.users.lock(userId);
    },
  };
  await expect(findProviderUser(auth, { ...stores, users }, profile, requester)).rejects.toMatchObject({
    protocolCode: "conflict",
  });
  expect(await stores.identities.list(id)).toEqual([]);
});

test("metadata that leaves no room for the provider's claims refuses no sign-in, and stays", async () => {
  const stores = createAuthStore(connection.database);
  const profile = profileOf("9012", "c@example.org");
  const { id } = await findProviderUser(auth, stores, profile, requester);
  const own = { note: "y".repeat(maxMetadataBytes - 20) };
  await stores.users.update(id, { rawUserMetaData: own });
  const again = await findProviderUser(auth, stores, profile, requester);
  expect(again).toMatchObject({ id, rawUserMetaData: own });
  await stores.users.update(id, { rawUserMetaData: { note: "short" } });
  const last = await findProviderUser(auth, stores, profile, requester);
  expect(last.rawUserMetaData).toMatchObject({ note: "short", email: "c@example.org" });
});
