import { generateKeyPairSync, randomBytes } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { signXml } from "@node-saml/node-saml/lib/xml.js";
import { Hono } from "hono";
import { html } from "hono/html";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";
import { selfSigned } from "./self-signed-certificate.ts";

/** A service provider's request. */
export type SamlRequest = { id: string; acsUrl: string; issuer: string; xml: string };

/** The content of an assertion; defaults are those of a valid one. */
export type AssertionOptions = {
  issuer?: string;
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Record<string, string[]>;
  audience?: string;
  recipient?: string;
  inResponseTo?: string | undefined;
  id?: string;
  /** Milliseconds by which all times are shifted. */
  moved?: number;
};

const persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const namespaces = [
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
  'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
].join(" ");
export const newId = () => `_${randomBytes(16).toString("hex")}`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function makeKeys() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { pem, certificate: selfSigned(privateKey, publicKey, "Identity provider of the tests") };
}
export type Keys = ReturnType<typeof makeKeys>;

/** An unsigned assertion that answers a request. */
export function assertionXml(issuer: string, request: SamlRequest, options: AssertionOptions = {}): string {
  const { nameId = "member-1", nameIdFormat = persistent, attributes = {}, moved = 0, id = newId() } = options;
  const { audience = request.issuer, recipient = request.acsUrl } = options;
  const inResponseTo = "inResponseTo" in options ? options.inResponseTo : request.id;
  const at = (offset: number) => new Date(Date.now() + moved + offset).toISOString();
  const attributeXml = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`).join("")}</saml:Attribute>`,
  );
  const answers = inResponseTo === undefined ? "" : ` InResponseTo="${inResponseTo}"`;
  return [
    `<saml:Assertion ${namespaces} ID="${id}" Version="2.0" IssueInstant="${at(0)}">`,
    `<saml:Issuer>${options.issuer ?? issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">`,
    `<saml:SubjectConfirmationData Recipient="${recipient}" NotOnOrAfter="${at(300_000)}"${answers}/>`,
    `</saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${at(-60_000)}" NotOnOrAfter="${at(300_000)}">`,
    `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext/></saml:AuthnStatement>`,
    attributeXml.length > 0 ? `<saml:AttributeStatement>${attributeXml.join("")}</saml:AttributeStatement>` : "",
    `</saml:Assertion>`,
  ].join("");
}

/** Adds a signature of the named element. */
export function signed(xml: string, keys: Keys, options: { element?: string; hash?: "sha1" | "sha256" } = {}): string {
  const { element = "Assertion", hash = "sha256" } = options;
  const path = `//*[local-name(.)='${element}']`;
  const location = { reference: `${path}/*[local-name(.)='Issuer']`, action: "after" } as const;
  const publicCert = `-----BEGIN CERTIFICATE-----\n${keys.certificate.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----`;
  return signXml(xml, path, location, {
    privateKey: keys.pem,
    publicCert,
    signatureAlgorithm: hash,
    digestAlgorithm: hash,
  });
}

/** The envelope around an assertion. `inResponseTo` null leaves it out. */
export function responseXml(
  issuer: string,
  request: SamlRequest,
  content: string,
  options: { status?: string; destination?: string; inResponseTo?: string | null; extra?: string } = {},
): string {
  const { status = "Success", destination = request.acsUrl, inResponseTo = request.id, extra = "" } = options;
  const answers = inResponseTo === null ? "" : ` InResponseTo="${inResponseTo}"`;
  return [
    `<samlp:Response ${namespaces} ID="${newId()}" Version="2.0" IssueInstant="${new Date().toISOString()}"`,
    ` Destination="${destination}"${answers}><saml:Issuer>${issuer}</saml:Issuer>${extra}`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>`,
    `${content}</samlp:Response>`,
  ].join("");
}

/** An organisation's identity provider: SAML 2.0 over HTTP with a new key. Every user signs in as `person`. */
export async function startIdentityProvider() {
  const keys = makeKeys();
  const app = new Hono();
  const fetch = (...given: Parameters<typeof app.fetch>) => app.fetch(...given);
  const server = await serveHttp({ fetch, port: 0, hostname: "127.0.0.1", log: createLogger("silent") });
  const entityId = `${server.url}/metadata`;
  const state: { person: AssertionOptions } = { person: {} };
  app.get("/sso", (c) => {
    const request = readRequest(c.req.query("SAMLRequest") ?? "");
    const xml = responseXml(entityId, request, signed(assertionXml(entityId, request, state.person), keys));
    return c.html(html`<!doctype html><html lang="en"><title>Identity provider of the tests</title>
<form method="post" action="${request.acsUrl}">
<input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString("base64")}">
<input type="hidden" name="RelayState" value="${c.req.query("RelayState") ?? ""}">
<button>Go on as ${state.person.nameId ?? "member-1"}</button></form>`);
  });
  const metadata = `<?xml version="1.0"?>
<!-- made for tests -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
<ds:X509Certificate>${keys.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${server.url}/post"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${server.url}/sso"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;
  app.get("/metadata", (c) => c.body(metadata, 200, { "content-type": "application/samlmetadata+xml" }));
  return { entityId, url: server.url, metadata, keys, state, close: () => server.stop() };
}

/** Reads the parameter of the HTTP-Redirect binding. */
export function readRequest(encoded: string): SamlRequest {
  const xml = inflateRawSync(Buffer.from(encoded, "base64")).toString("utf8");
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? "";
  const issuer = /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? "";
  return { id: attribute("ID"), acsUrl: attribute("AssertionConsumerServiceURL"), issuer, xml };
}
