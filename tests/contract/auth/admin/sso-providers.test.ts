import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAuth } from "../call-auth.ts";
import { required, secrets } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";

const open = openAuthForFile();

const key = secrets.serviceKey;
const call = (method: string, path: string, body?: object, at = open.url) =>
  callAuth(at, method, `/admin/sso/providers${path}`, { key, token: key, ...(body && { body }) });

/** The metadata of an identity provider, with an arbitrary certificate. */
function metadata({
  entityId = `https://idp-${randomUUID()}.example/saml`,
  extra = "",
  certificate = "TUlJQw==",
} = {}) {
  return `<?xml version="1.0"?>${extra}<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
  </md:IDPSSODescriptor></md:EntityDescriptor>`;
}

const newDomain = () => `company-${randomUUID().slice(0, 8)}.example`;

describe("admin API for SSO providers", () => {
  test("creates, lists, shows, updates and deletes a provider", async () => {
    const [xml, domain] = [metadata({ entityId: "https://idp.example/one" }), newDomain()];
    const mapping = { keys: { email: { name: "mail" }, groups: { names: ["g", "h"], array: true } } };
    const made = await call("POST", "", {
      type: "saml",
      metadata_xml: xml,
      domains: [domain.toUpperCase()],
      attribute_mapping: mapping,
      name_id_format: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
      resource_id: "one",
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        resource_id: "one",
        disabled: false,
        saml: { entity_id: "https://idp.example/one", metadata_xml: xml, attribute_mapping: mapping },
        domains: [{ domain }],
      },
    });
    const { id } = made.body;
    const listed = (await call("GET", "")).body.items.find((item: { id: string }) => item.id === id);
    expect(listed).toMatchObject({ id, domains: [{ domain }] });
    expect(listed.saml).not.toHaveProperty("metadata_xml");
    const [first, second] = [newDomain(), newDomain()].sort();
    const changed = await call("PUT", `/${id}`, { domains: [second, first], disabled: true, attribute_mapping: null });
    expect(changed).toMatchObject({ status: 200, body: { disabled: true, resource_id: "one" } });
    expect(changed.body.domains.map((each: { domain: string }) => each.domain)).toEqual([first, second]);
    expect(changed.body.saml).not.toHaveProperty("attribute_mapping");
    expect((await call("GET", "/resource_ONE")).body).toEqual(changed.body);
    expect((await call("DELETE", `/${id}`)).body.id).toBe(id);
    expect((await call("GET", `/${id}`)).refused).toEqual([404, "sso_provider_not_found"]);
  });

  test("entity ID, domain and resource id are unique, and the entity ID cannot change", async () => {
    const [xml, domain] = [metadata(), newDomain()];
    const one = await call("POST", "", { type: "saml", metadata_xml: xml, domains: [domain], resource_id: "only" });
    expect((await call("POST", "", { type: "saml", metadata_xml: xml })).refused).toEqual([
      422,
      "saml_idp_already_exists",
    ]);
    const other = { type: "saml", metadata_xml: metadata() };
    expect((await call("POST", "", { ...other, domains: [domain] })).refused).toEqual([
      422,
      "sso_domain_already_exists",
    ]);
    expect((await call("POST", "", { ...other, resource_id: "Only" })).refused).toEqual([409, "conflict"]);
    const another = await call("PUT", `/${one.body.id}`, { metadata_xml: metadata() });
    expect(another.refused).toEqual([422, "saml_entity_id_mismatch"]);
    const same = await call("PUT", `/${one.body.id}`, { metadata_xml: xml, domains: [domain] });
    expect(same.status).toBe(200);
  });

  test("an unknown provider is not found", async () => {
    for (const name of ["none", "resource_none", "00000000-0000-4000-8000-000000000000"]) {
      for (const [method, body] of [["GET"], ["PUT", {}], ["DELETE"]] as const) {
        expect((await call(method, `/${name}`, body)).refused).toEqual([404, "sso_provider_not_found"]);
      }
    }
  });
});

describe("admin API for SSO providers: refused input", () => {
  test.each([
    ["no kind", { metadata_xml: metadata() }],
    ["another kind", { type: "oidc", metadata_xml: metadata() }],
    ["no metadata", { type: "saml" }],
    ["metadata twice", { type: "saml", metadata_xml: metadata(), metadata_url: "https://idp.example/" }],
    ["no XML", { type: "saml", metadata_xml: "entity" }],
    ["XML of something else", { type: "saml", metadata_xml: "<a/>" }],
    ["a document type", { type: "saml", metadata_xml: metadata({ extra: '<!DOCTYPE a [<!ENTITY b "c">]>' }) }],
    ["no certificate", { type: "saml", metadata_xml: metadata({ certificate: "" }) }],
    ["a broken certificate", { type: "saml", metadata_xml: metadata({ certificate: "not base 64!" }) }],
    ["a domain that is none", { type: "saml", metadata_xml: metadata(), domains: ["company"] }],
    ["an unknown format of names", { type: "saml", metadata_xml: metadata(), name_id_format: "email" }],
    ["a mapping of another shape", { type: "saml", metadata_xml: metadata(), attribute_mapping: { email: "mail" } }],
    ["an address without TLS", { type: "saml", metadata_url: "http://idp.example/metadata" }],
    ["an address of a file", { type: "saml", metadata_url: "file:///etc/passwd" }],
    ["an address of the operator's network", { type: "saml", metadata_url: "https://[fd00::1]/metadata" }],
  ])("%s", async (_, body) => {
    expect((await call("POST", "", body)).refused).toEqual([400, "validation_failed"]);
  });
});

describe("admin API for SSO providers: metadata URL", () => {
  const [xml, elsewhere] = [metadata(), metadata()];
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (request.url === "/metadata") response.end(xml);
    else if (request.url === "/moved") response.writeHead(302, { location: "/elsewhere" }).end();
    else if (request.url === "/elsewhere") response.end(elsewhere);
    else if (request.url === "/inside") response.writeHead(302, { location: "https://[fd00::1]/metadata" }).end();
    else if (request.url === "/endless") response.end("a".repeat(600 * 1024));
    else response.writeHead(404).end();
  });
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = required(server.address());
    origin = `http://127.0.0.1:${typeof address === "string" ? "" : address.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test("is fetched with limits of size and time", async () => {
    for (const path of ["/missing", "/endless"]) {
      const { refused } = await call("POST", "", { type: "saml", metadata_url: origin + path });
      expect([path, ...refused]).toEqual([path, 422, "saml_metadata_fetch_failed"]);
    }
    const { body } = await call("POST", "", { type: "saml", metadata_url: `${origin}/metadata` });
    expect(body.saml).toMatchObject({ metadata_xml: xml, metadata_url: `${origin}/metadata` });
  });

  test("is fetched after a redirect, but not from the operator's network", async () => {
    const inside = await call("POST", "", { type: "saml", metadata_url: `${origin}/inside` });
    expect(inside.refused).toEqual([400, "validation_failed"]);
    const { body } = await call("POST", "", { type: "saml", metadata_url: `${origin}/moved` });
    expect(body.saml).toMatchObject({ metadata_xml: elsewhere });
  });

  test("of this machine is refused where the site is public, by address and by name", async () => {
    const publicSite = await open.site.serve({}, { origin: "https://siraj.example" });
    const before = asked;
    for (const address of [`${origin}/metadata`, "https://127.0.0.1/metadata", "https://localhost/metadata"]) {
      const { refused } = await call("POST", "", { type: "saml", metadata_url: address }, publicSite.url);
      expect([address, ...refused]).toEqual([address, 400, "validation_failed"]);
    }
    expect(asked).toBe(before);
  });
});
