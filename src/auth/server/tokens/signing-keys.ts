import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Clock } from "#platform/clock.ts";
import { seal, unseal } from "#platform/seal.ts";
import { accessTokenLifetime } from "../settings.ts";
import type { SigningKeyRow, SigningKeyStore } from "../stores/signing-key-store.ts";
import { type Algorithm, readKeyFile } from "./key-file.ts";

type Key = Awaited<ReturnType<typeof importJWK>>;
export type VerifyingKey = { kid: string; algorithm: Algorithm; key: Key; jwk: JWK };
export type SigningKey = { kid: string; algorithm: Algorithm; key: Key };

export type SigningKeys = {
  /** The current signing key, from memory: tokens are signed inside transactions, which must not wait for another connection. */
  signer(): SigningKey;
  /** Our key with this id, if its tokens can still be valid. */
  find(kid: string): Promise<VerifyingKey | undefined>;
  /** For the JWKS: public parts only, the current one first. */
  publicKeys(): Promise<JWK[]>;
  /** Rotates to a new key. Tokens signed with the old one stay valid until they expire. Not for keys from a file. */
  rotate(): Promise<void>;
  /** Reloads the keys. Called every 30 seconds, so that every server soon signs with a new key. */
  refresh(): Promise<void>;
};

type KeySet = { signer: SigningKey; keys: Map<string, VerifyingKey>; readAt: number };

/** Milliseconds after which the published keys are reloaded. */
const rereadAfter = 60_000;
/** Minimum milliseconds between two lookups of unknown keys, so that clients cannot cause many queries. */
const lookAgainAfter = 5_000;
/** Milliseconds for which a retired key verifies: the lifetime of its tokens plus the time in which other servers may still sign with it. */
const retiredFor = (accessTokenLifetime + 600) * 1000;
const purpose = "auth signing key";

/**
 * The keys in the database; the first is generated if there is none. They are encrypted with the secret of the installation;
 * if that has changed, a new one is generated and the old ones only verify.
 */
export async function databaseKeys(options: {
  store: SigningKeyStore;
  secret: string;
  clock: Clock;
}): Promise<SigningKeys> {
  const { store, secret, clock } = options;
  let current = await readKeys(options);
  let lookedAt = 0;
  const refresh = async () => {
    current = await readKeys(options);
  };
  return {
    signer: () => current.signer,
    async find(kid) {
      const known = current.keys.get(kid);
      const now = clock.now().getTime();
      if (known || Math.abs(now - lookedAt) < lookAgainAfter) return known;
      lookedAt = now;
      await refresh();
      return current.keys.get(kid);
    },
    async publicKeys() {
      if (Math.abs(clock.now().getTime() - current.readAt) > rereadAfter) await refresh();
      return [...current.keys.values()].map(({ jwk }) => jwk);
    },
    async rotate() {
      await refresh();
      await store.replace(current.signer.kid, await makeKey(secret, clock.now()));
      await refresh();
    },
    refresh,
  };
}

async function readKeys({
  store,
  secret,
  clock,
}: {
  store: SigningKeyStore;
  secret: string;
  clock: Clock;
}): Promise<KeySet> {
  const since = new Date(clock.now().getTime() - retiredFor);
  for (let tries = 0; tries < 3; tries++) {
    const rows = await store.list(since);
    const [live] = rows.filter(({ retiredAt }) => retiredAt === null);
    const opened = live && unseal(live.privateJwk, { secret, purpose });
    if (live && opened) {
      const signer = {
        kid: live.kid,
        algorithm: algorithmOf(live),
        key: await importJWK(JSON.parse(opened), live.algorithm),
      };
      const keys = await Promise.all(rows.map(async (row) => [row.kid, await verifyingKey(row)] as const));
      return { signer, keys: new Map(keys), readAt: clock.now().getTime() };
    }
    await store.replace(live?.kid ?? null, await makeKey(secret, clock.now()));
  }
  throw new Error("The signing key in the database changed three times while it was read");
}

async function makeKey(secret: string, now: Date) {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwk = seal(JSON.stringify(await exportJWK(privateKey)), { secret, purpose });
  return { kid, algorithm: "ES256", publicJwk: { ...publicJwk }, privateJwk, createdAt: now, retiredAt: null };
}

async function verifyingKey(row: SigningKeyRow): Promise<VerifyingKey> {
  const algorithm = algorithmOf(row);
  return publicPart(row.kid, algorithm, row.publicJwk, await importJWK(row.publicJwk, algorithm));
}

function algorithmOf({ algorithm }: { algorithm: string }): Algorithm {
  return algorithm === "RS256" ? "RS256" : "ES256";
}

/** Copies only the members of a public key, so that no private part is published. */
function publicPart(kid: string, alg: Algorithm, jwk: JWK, key: Key): VerifyingKey {
  const { kty, crv, x, y, n, e } = jwk;
  const parts = kty === "RSA" ? { n, e } : { crv, x, y };
  const publicJwk = Object.fromEntries(Object.entries({ kty, ...parts, kid, alg, use: "sig", key_ops: ["verify"] }));
  return { kid, algorithm: alg, key, jwk: publicJwk };
}

/** The keys of the file AUTH_SIGNING_KEYS. @throws StartRefused if it cannot be used. */
export async function fileKeys(path: string): Promise<SigningKeys> {
  const found = readKeyFile(path);
  const signing = found.find(({ hasPrivate }) => hasPrivate);
  if (!signing) throw new Error("readKeyFile must return at least one key that can sign");
  const signer = { ...signing, key: await importJWK(signing.jwk, signing.algorithm) };
  const keys = new Map<string, VerifyingKey>();
  for (const { kid, algorithm, jwk } of found) {
    const bare = publicPart(kid, algorithm, jwk, new Uint8Array());
    const { key_ops: _, ...importable } = bare.jwk;
    keys.set(kid, { ...bare, key: await importJWK(importable, algorithm) });
  }
  return {
    signer: () => signer,
    find: async (kid) => keys.get(kid),
    publicKeys: async () => [...keys.values()].map(({ jwk }) => jwk),
    rotate: () => Promise.reject(new Error("The keys are those of AUTH_SIGNING_KEYS: change the file")),
    refresh: async () => {},
  };
}
