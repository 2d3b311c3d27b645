import { createHmac } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { callAuth } from "../call-auth.ts";
import { clientOf, required, secrets, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on" });

async function tokenOf(at = open.url) {
  const { email, password } = someone();
  const { data } = await clientOf(at).signUp({ email, password });
  return required(data.session).access_token;
}

const ask = async (token: string | undefined, at = open.url, key: string = secrets.publishableKey) =>
  (await callAuth(at, "GET", "/user", { token, key })).refused;

const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
async function jwks(at = open.url) {
  const response = await fetch(`${at}/auth/v1/.well-known/jwks.json`);
  return { cache: response.headers.get("cache-control"), keys: jwksSchema.parse(await response.json()).keys };
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs changed claims with the server's own key, so that a refusal can only be due to the claims. */
async function resign(token: string, changes: JWTPayload, drop: string[] = []): Promise<string> {
  const { kid, algorithm, key } = open.auth.keys.signer();
  const claims = Object.fromEntries(
    Object.entries({ ...decodeJwt(token), ...changes }).filter(([name]) => !drop.includes(name)),
  );
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid }).sign(key);
}

describe("access token", () => {
  test("without a valid signature is refused: none, swapped algorithm, foreign key, changed", async () => {
    const token = await tokenOf();
    const [, payload = "", signature = ""] = token.split(".");
    const { kid } = decodeProtectedHeader(token);
    const [publicKey] = (await jwks()).keys;
    const swapped = `${base64({ alg: "HS256", kid })}.${payload}`;
    const mac = createHmac("sha256", JSON.stringify(publicKey)).update(swapped).digest("base64url");
    const foreign = await generateKeyPair("ES256");
    const sign = (header: { alg: string; kid?: string }) =>
      new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(foreign.privateKey);
    const bad = [
      `${base64({ alg: "none", kid })}.${payload}.`,
      `${base64({ alg: "none", kid })}.${payload}.${signature}`,
      `${swapped}.${mac}`,
      await sign({ alg: "ES256", kid: String(kid) }),
      await sign({ alg: "ES256", kid: "another" }),
      await sign({ alg: "ES256" }),
      `${base64({ alg: "ES256", kid })}.${base64({ ...decodeJwt(token), role: "service_role" })}.${signature}`,
      `${token.slice(0, -4)}AAAA`,
      "a.b.c",
      "nonsense",
    ];
    expect(await ask(token)).toEqual([200, undefined]);
    for (const one of bad) expect(await ask(one), one).toEqual([403, "bad_jwt"]);
  });

  test("with wrong claims is refused, though signed by us", async () => {
    const token = await tokenOf();
    const now = Math.floor(Date.now() / 1000);
    expect(await ask(await resign(token, {}))).toEqual([200, undefined]);
    const bad = [
      { exp: now - 1 },
      { iat: now + 600, exp: now + 4000 },
      { nbf: now + 600 },
      { iss: "https://evil.example/auth/v1" },
      { aud: "another" },
      { sub: "not a person" },
      { session_id: "none" },
    ];
    for (const changes of bad)
      expect(await ask(await resign(token, changes)), JSON.stringify(changes)).toEqual([403, "bad_jwt"]);
    for (const name of ["exp", "iat", "iss", "aud", "sub", "session_id"]) {
      expect(await ask(await resign(token, {}, [name])), name).toEqual([403, "bad_jwt"]);
    }
  });

  test("for another user's session is refused", async () => {
    const [mine, theirs] = [decodeJwt(await tokenOf()), decodeJwt(await tokenOf())];
    const mixed = await resign(await tokenOf(), { sub: String(mine.sub), session_id: theirs.session_id });
    expect(await ask(mixed)).toEqual([403, "session_not_found"]);
  });
});

describe("API keys", () => {
  test("a key as bearer token means that nobody is signed in", async () => {
    expect(await ask(undefined)).toEqual([401, "no_authorization"]);
    expect(await ask(secrets.publishableKey)).toEqual([401, "no_authorization"]);
    expect(await ask(secrets.serviceKey)).toEqual([401, "no_authorization"]);
  });

  test("a JWT with a client role signed by us is a key; other JWTs and users' tokens are not", async () => {
    const token = await tokenOf();
    const { kid, algorithm, key } = open.auth.keys.signer();
    const signed = (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid }).setIssuedAt().sign(key);
    expect(await ask(token, open.url, await signed({ role: "anon" }))).toEqual([200, undefined]);
    expect(await ask(token, open.url, await signed({ role: "service_role" }))).toEqual([200, undefined]);
    for (const wrong of [await signed({ role: "authenticated" }), token, "wrong", ""]) {
      expect(await ask(token, open.url, wrong), wrong).toEqual([401, "no_authorization"]);
    }
  });
});

describe("signing keys", () => {
  test("the JWKS contains public parts only and is cached for ten minutes", async () => {
    const { cache, keys } = await jwks();
    expect(cache).toBe("public, max-age=600");
    for (const key of keys)
      expect(Object.keys(key).sort()).toEqual(["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"]);
    const [row] = await open.site.connection.sql`select private_jwk from auth.signing_keys where retired_at is null`;
    expect(row?.private_jwk).not.toContain("{");
  });

  test("a rotation signs nobody out, and the old key is dropped once its tokens have expired", async () => {
    const before = await tokenOf();
    await open.auth.keys.rotate();
    const after = await tokenOf();
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    expect([await ask(before), await ask(after)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    const kids = async () => (await jwks()).keys.map(({ kid }) => kid);
    expect(await kids()).toContain(decodeProtectedHeader(before).kid);
    open.site.clock.forward(2 * 3600);
    expect(await kids()).toEqual([decodeProtectedHeader(after).kid]);
    open.site.clock.reset();
  });

  test("servers on one database share the key and follow a rotation", async () => {
    const other = await open.site.serve({ AUTH_AUTOCONFIRM: "on" });
    const { kid } = open.auth.keys.signer();
    expect(other.auth.keys.signer().kid).toBe(kid);
    await other.auth.keys.rotate();
    await open.auth.keys.refresh();
    expect(open.auth.keys.signer().kid).toBe(other.auth.keys.signer().kid);
  });

  test.each(["ES256", "RS256"])("AUTH_SIGNING_KEYS replaces the stored key: %s", async (algorithm) => {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const path = join(mkdtempSync(join(tmpdir(), "siraj-keys-")), "keys.json");
    const jwk = {
      ...(await exportJWK(privateKey)),
      kid: `${algorithm} of a file`,
      alg: algorithm,
      key_ops: ["sign", "verify"],
    };
    writeFileSync(path, JSON.stringify([jwk]));
    const { url: own } = await open.site.serve({ AUTH_AUTOCONFIRM: "on", AUTH_SIGNING_KEYS: path });
    const token = await tokenOf(own);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: algorithm, kid: `${algorithm} of a file` });
    const { data } = await clientOf(own).getClaims(token);
    expect(data?.claims.iss).toBe(`${own}/auth/v1`);
    const [key] = (await jwks(own)).keys;
    for (const secret of ["d", "p", "q", "dp", "dq", "qi"]) expect(key).not.toHaveProperty(secret);
  });
});
