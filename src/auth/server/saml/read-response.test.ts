import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import {
  assertionXml,
  makeKeys,
  responseXml,
  type SamlRequest,
  signed,
} from "../../../../tests/support/servers/saml-identity-provider.ts";
import { AuthError } from "../error-catalogue.ts";
import { readSamlResponse } from "./read-response.ts";
import { serviceProviderUrls } from "./service-provider.ts";

const issuer = "https://idp.example";
const auth = {
  settings: { issuer: "https://siraj.example/auth/v1" },
  clock: { now: () => new Date() },
} as Parameters<typeof readSamlResponse>[0];
const keys = makeKeys();
const idp = { entityId: issuer, signInUrl: `${issuer}/sso`, certificates: [keys.certificate] };
const { entityId, acsUrl } = serviceProviderUrls(auth);
const request: SamlRequest = { id: "_request", issuer: entityId, acsUrl, xml: "" };
const attributes = { mail: ["amina@school.example"], groups: ["students", "readers"] };
const honest = responseXml(issuer, request, signed(assertionXml(issuer, request, { attributes }), keys));
const read = (xml: string) =>
  readSamlResponse(auth, idp, { encoded: Buffer.from(xml).toString("base64"), requestId: request.id });

test("SAML response: an unaltered one is read completely", async () => {
  expect(await read(honest)).toMatchObject({
    nameId: { value: "member-1", format: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent" },
    attributes: [
      { name: "mail", values: attributes.mail },
      { name: "groups", values: attributes.groups },
    ],
    expiresAt: expect.any(Date),
  });
});

/** The response with a random piece removed, doubled, moved or overwritten. */
function damaged(): string {
  const [from, length] = [randomInt(honest.length), 1 + randomInt(randomInt(2) ? 8 : 400)];
  const piece = honest.slice(from, from + length);
  const without = honest.slice(0, from) + honest.slice(from + length);
  const to = randomInt(without.length);
  const insert = (text: string) => without.slice(0, to) + text + without.slice(to);
  const byte = String.fromCodePoint(32 + randomInt(95));
  return (
    [without, insert(piece), insert(piece + piece), honest.slice(0, from) + byte + honest.slice(from + 1)][
      randomInt(4)
    ] ?? ""
  );
}

test("SAML response: a damaged one is refused or yields exactly what was signed", async () => {
  const original = await read(honest);
  const outcomes = { refused: 0, read: 0 };
  for (let turn = 0; turn < 400; turn += 1) {
    const xml = damaged();
    try {
      expect(await read(xml), xml).toEqual(original);
      outcomes.read += 1;
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      expect(error.protocolCode).toBe("validation_failed");
      outcomes.refused += 1;
    }
  }
  expect(outcomes.refused).toBeGreaterThan(200);
});

test("SAML response: any current key of the provider is accepted, a removed one refused", async () => {
  const [old, next] = [makeKeys(), makeKeys()];
  const by = (signer: typeof old) => responseXml(issuer, request, signed(assertionXml(issuer, request), signer));
  const with2 = { ...idp, certificates: [keys.certificate, next.certificate] };
  const answer = (signer: typeof old) => {
    const encoded = Buffer.from(by(signer)).toString("base64");
    return readSamlResponse(auth, with2, { encoded, requestId: request.id });
  };
  expect(await answer(next)).toHaveProperty("nameId.value", "member-1");
  await expect(answer(old)).rejects.toThrow("signature");
});
