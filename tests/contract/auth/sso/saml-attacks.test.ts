import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  assertionXml,
  makeKeys,
  newId,
  readRequest,
  responseXml,
  type SamlRequest,
  signed,
} from "../../../support/servers/saml-identity-provider.ts";
import { required } from "../open-auth.ts";
import { openSaml } from "./open-saml.ts";

let saml: Awaited<ReturnType<typeof openSaml>>;
const foreign = makeKeys();
beforeAll(async () => {
  saml = await openSaml();
}, 60_000);
afterAll(() => saml.close());

const victim = { nameId: "victim", attributes: { mail: ["victim@school.example"] } };
const mine = { nameId: "mine", attributes: { mail: ["mine@school.example"] } };
const told = (end: URL) => Object.fromEntries(new URLSearchParams(end.hash.slice(1)));
const isIn = (end: URL) => end.hash.includes("access_token=");
const assertion = (request: SamlRequest, options = {}) =>
  assertionXml(saml.idp.entityId, request, { ...mine, ...options });
const respond = (request: SamlRequest, content: string, options = {}) =>
  responseXml(saml.idp.entityId, request, content, options);
const honest = (request: SamlRequest, options = {}) =>
  respond(request, signed(assertion(request, options), saml.idp.keys));

async function expectRefusal(make: (request: SamlRequest) => string, why: RegExp | string) {
  const end = await saml.answer(make);
  expect(told(end)).toMatchObject({ error_code: "validation_failed", error_description: expect.stringMatching(why) });
  const rows = await saml.site.connection.sql`select 1 from auth.identities where provider_id = 'victim'`;
  expect(rows).toHaveLength(0);
}

test("SAML response: a valid one signs in, also if the whole response is signed", async () => {
  expect(isIn(await saml.answer(honest))).toBe(true);
  const both = (request: SamlRequest) => signed(honest(request), saml.idp.keys, { element: "Response" });
  expect(isIn(await saml.answer(both))).toBe(true);
});

describe("SAML signatures", () => {
  test("an unsigned assertion is refused, even in a signed response", async () => {
    await expectRefusal((request) => respond(request, assertion(request, victim)), "signature");
    const around = (request: SamlRequest) =>
      signed(respond(request, assertion(request, victim)), saml.idp.keys, { element: "Response" });
    await expectRefusal(around, "signature");
  });

  test("a signature by another key is refused, even with its certificate", async () => {
    await expectRefusal((request) => respond(request, signed(assertion(request, victim), foreign)), "signature");
  });

  test("content changed after signing is refused", async () => {
    await expectRefusal((request) => honest(request).replace(">mine<", ">victim<"), "signature");
    await expectRefusal((request) => honest(request).replace("mine@school", "victim@school"), "signature");
  });

  test("SHA-1 and HMAC with a public value are refused", async () => {
    const old = (request: SamlRequest) => respond(request, signed(assertion(request), saml.idp.keys, { hash: "sha1" }));
    await expectRefusal(old, "signed in a way");
    const hmac = (request: SamlRequest) =>
      honest(request).replace("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#hmac-sha1");
    await expectRefusal(hmac, "signed in a way");
    const hidden = (request: SamlRequest) => old(request).replaceAll("rsa-sha1", "rsa-sha&#49;");
    await expectRefusal(hidden, "signed in a way");
  });

  test("a signature of no element, or a broken one, is refused", async () => {
    await expectRefusal((request) => honest(request).replace(/URI="#[^"]*"/, 'URI=""'), "signature");
    await expectRefusal((request) => honest(request).replace(/<(?:ds:)?SignatureValue>/, "$&AAAA"), "signature");
  });
});

describe("SAML signature wrapping: a signed assertion and a forged one", () => {
  const forged = (request: SamlRequest, id = newId()) => assertion(request, { ...victim, id });
  const genuine = (request: SamlRequest) => signed(assertion(request), saml.idp.keys);
  const signatureOf = (xml: string) => /<Signature[\s>].*<\/Signature>/s.exec(xml)?.[0] ?? "";
  const idOf = (xml: string) => / ID="([^"]*)"/.exec(xml)?.[1] ?? "";
  const within = (outer: string, inner: string, after = "</saml:Issuer>") => outer.replace(after, `${after}${inner}`);

  test.each<[string, (request: SamlRequest) => string]>([
    ["before it", (request) => respond(request, forged(request) + genuine(request))],
    ["after it", (request) => respond(request, genuine(request) + forged(request))],
    [
      "in extensions",
      (request) =>
        respond(request, forged(request), { extra: `<samlp:Extensions>${genuine(request)}</samlp:Extensions>` }),
    ],
    ["within the forged one", (request) => respond(request, within(forged(request), genuine(request)))],
    [
      "within the forged one's signature",
      (request) => {
        const real = genuine(request);
        const object = `<Object xmlns="http://www.w3.org/2000/09/xmldsig#">${real.replace(signatureOf(real), "")}</Object>`;
        const signature = signatureOf(real).replace("</Signature>", `${object}</Signature>`);
        return respond(request, within(forged(request), signature));
      },
    ],
    ["the forged one within it", (request) => respond(request, within(genuine(request), forged(request)))],
    [
      "an answer around an answer",
      (request) => respond(request, `${forged(request)}${respond(request, genuine(request))}`),
    ],
    [
      "with the same id twice",
      (request) => {
        const real = genuine(request);
        return respond(request, within(forged(request, idOf(real)), signatureOf(real)));
      },
    ],
    [
      "under another name",
      (request) => {
        const real = genuine(request);
        const renamed = real.replaceAll("saml:Assertion", "saml:Other").replace('ID="', 'Id="');
        return respond(request, within(forged(request, idOf(real)), signatureOf(real)) + renamed);
      },
    ],
  ])("%s", async (_, make) => {
    await expectRefusal(make, /not one assertion|signature/);
  });
});

describe("SAML assertion content", () => {
  test.each<[string, object, RegExp]>([
    ["expired", { moved: -3_600_000 }, /expired/],
    ["not yet in force", { moved: 3_600_000 }, /not yet/],
    ["for another audience", { audience: "https://other.example" }, /audience|addressee/],
    ["for another recipient", { recipient: "https://other.example/acs" }, /recipient/],
    ["of another issuer", { issuer: "https://other.example" }, /issuer/],
    ["the answer to another request", { inResponseTo: "_another" }, /request|addressee/],
    ["the answer to none", { inResponseTo: undefined }, /incomplete|addressee/],
  ])("%s: refused", async (_, options, why) => {
    await expectRefusal((request) => honest(request, options), why);
  });

  test("an envelope with another destination, another or no request, or a failure status is refused", async () => {
    const enveloped = (options: object) => (request: SamlRequest) =>
      respond(request, signed(assertion(request), saml.idp.keys), options);
    await expectRefusal(enveloped({ destination: "https://other.example/acs" }), "destination");
    await expectRefusal(enveloped({ inResponseTo: "_another" }), "another request");
    await expectRefusal(enveloped({ inResponseTo: null }), "no answer");
    await expectRefusal(enveloped({ status: "AuthnFailed" }), "did not succeed");
  });

  test("a transient NameID or a missing address gets its own error", async () => {
    const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
    const nobody = await saml.answer((request) => honest(request, { nameIdFormat: transient }));
    expect(told(nobody).error_code).toBe("saml_assertion_no_user_id");
    const silent = await saml.answer((request) => honest(request, { attributes: {} }));
    expect(told(silent).error_code).toBe("saml_assertion_no_email");
  });
});

describe("SAML replay and unsolicited responses", () => {
  test("an unsolicited response is refused", async () => {
    const { request } = await saml.begin();
    const encoded = Buffer.from(honest(request, { inResponseTo: undefined })).toString("base64");
    for (const relay of ["", "https://app.example/", "00000000-0000-4000-8000-000000000000"]) {
      const end = await saml.send(encoded, relay);
      expect([end.origin, told(end).error_code]).toEqual([saml.url, "saml_relay_state_not_found"]);
    }
  });

  test("a response is refused a second time and for another request, even with the same id", async () => {
    const { request, relayState } = await saml.begin();
    const encoded = Buffer.from(honest(request)).toString("base64");
    expect(isIn(await saml.send(encoded, relayState))).toBe(true);
    expect(told(await saml.send(encoded, relayState)).error_code).toBe("saml_relay_state_not_found");
    const next = await saml.begin();
    expect(told(await saml.send(encoded, next.relayState)).error_description).toMatch("another request");
    const id = newId();
    expect(isIn(await saml.answer((asked) => honest(asked, { id })))).toBe(true);
    await expectRefusal((asked) => honest(asked, { id }), "used before");
  });

  test("sent twice at once it signs in once", async () => {
    const { request, relayState } = await saml.begin();
    const encoded = Buffer.from(honest(request, { nameId: "twice" })).toString("base64");
    const ends = await Promise.all([saml.send(encoded, relayState), saml.send(encoded, relayState)]);
    expect(ends.filter(isIn)).toHaveLength(1);
  });

  test("a request expires, and its code is useless in another browser", async () => {
    const late = await saml.begin();
    saml.site.clock.forward(601);
    const end = await saml.send(Buffer.from(honest(late.request)).toString("base64"), late.relayState);
    expect(told(end).error_code).toBe("saml_relay_state_expired");
    saml.site.clock.reset();
    const begun = await saml.begin("pkce");
    const given = await saml.send(Buffer.from(honest(begun.request)).toString("base64"), begun.relayState);
    const code = required(given.searchParams.get("code"));
    const other = await saml.begin("pkce");
    expect(required((await other.client.exchangeCodeForSession(code)).error).code).toBe("bad_code_verifier");
  });
});

test("over HTTPS an implicit flow must end in the browser that began it", async () => {
  const { url } = await saml.site.serve({ AUTH_SAML: "on" }, { origin: "https://siraj.example" });
  const begin = async () => {
    const response = await fetch(`${url}/auth/v1/sso`, {
      method: "POST",
      body: JSON.stringify({ domain: "school.example", skip_http_redirect: true }),
    });
    const at = new URL(z.object({ url: z.url() }).parse(await response.json()).url);
    const cookie = required(response.headers.getSetCookie()[0]);
    return { cookie, at, request: readRequest(required(at.searchParams.get("SAMLRequest"))) };
  };
  const finish = async ({ at, request }: Awaited<ReturnType<typeof begin>>, cookie: string) => {
    const body = new URLSearchParams({
      SAMLResponse: Buffer.from(honest(request)).toString("base64"),
      RelayState: required(at.searchParams.get("RelayState")),
    });
    const init = { method: "POST", body, headers: { cookie }, redirect: "manual" } as const;
    const response = await fetch(`${url}/auth/v1/sso/saml/acs`, init);
    return new URL(required(response.headers.get("location")));
  };
  const [mine, theirs] = [await begin(), await begin()];
  expect(mine.cookie).toMatch(/; Path=\/auth\/v1\/sso\/saml\/acs; HttpOnly; Secure; SameSite=None$/);
  const pair = (cookie: string) => required(cookie.split(";")[0]);
  expect(told(await finish(theirs, pair(mine.cookie))).error_code).toBe("saml_relay_state_not_found");
  const end = await finish(mine, pair(mine.cookie));
  expect([end.origin, isIn(end)]).toEqual(["https://siraj.example", true]);
});

describe("SAML XML attacks", () => {
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>`;
  test.each<[string, (request: SamlRequest) => string]>([
    ["entities that grow", (request) => laughs + honest(request).replace("mine@school", "&c;@school")],
    [
      "entities from elsewhere",
      (request) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${honest(request)}`,
    ],
    ["a comment that cuts a name", (request) => honest(request, { nameId: "victim<!-- -->.mine" })],
    ["CDATA", (request) => honest(request, { nameId: "<![CDATA[victim]]>" })],
    ["instructions", (request) => `${honest(request)}<?x y?>`],
    ["no XML at all", () => "hello"],
    ["half of it", (request) => honest(request).slice(0, 900)],
    ["nothing", () => ""],
    ["too much", (request) => honest(request, { attributes: { mail: ["a".repeat(300_000)] } })],
  ])("%s: refused", async (_, make) => {
    await expectRefusal(make, "SAML response is not valid");
  });
});
