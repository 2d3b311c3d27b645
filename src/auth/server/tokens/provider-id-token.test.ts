import { generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "#platform/database/index.ts";
import { providerKeys, verifyProviderIdToken } from "./provider-id-token.ts";

const issuer = "https://provider.example";
const { privateKey } = await generateKeyPair("RS256");
const token = await new SignJWT({ sub: "somebody" })
  .setProtectedHeader({ alg: "RS256", kid: "one" })
  .setIssuer(issuer)
  .setAudience("siraj")
  .setIssuedAt(1_000)
  .setExpirationTime(2_000)
  .sign(privateKey);

test("keys of a provider that cannot be fetched do not look like a database that cannot be reached", async () => {
  // Nothing listens on this port.
  const keys = providerKeys("http://127.0.0.1:1/keys");
  const rules = { issuers: [issuer], clientId: "siraj", algorithms: undefined, keys };
  const verified = verifyProviderIdToken(token, rules, { now: new Date(1_500_000), accessToken: undefined });
  const error: unknown = await verified.catch((reason: unknown) => reason);
  expect(String(error)).toContain("keys could not be fetched");
  expect(isDatabaseUnavailable(error)).toBe(false);
});
