import { isLoopback } from "#platform/config.ts";
import { authError } from "../error-catalogue.ts";

export type IdentityProvider = {
  entityId: string;
  /** The sign-in URL for the HTTP-Redirect binding, to which `/sso` redirects. */
  signInUrl: string;
  /** The signing certificates (X.509): base64 of DER, without line breaks. */
  certificates: string[];
};

/** The part of an xmldom node that is used here. */
type Node = {
  namespaceURI: string | null;
  localName: string | null;
  textContent: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<Node>;
};

const namespace = "urn:oasis:names:tc:SAML:2.0:metadata";
const signatures = "http://www.w3.org/2000/09/xmldsig#";
const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
/** Characters. */
const maxLength = 512 * 1024;

/**
 * Reads the SAML 2.0 metadata of one identity provider. A document type is refused, so that no entity is expanded.
 * @throws AuthError validation_failed
 */
export async function readMetadata(xml: string): Promise<IdentityProvider> {
  if (xml.length > maxLength) throw unusable("it is too long");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw unusable("it has a document type");
  const root = await parse(xml);
  if (root?.namespaceURI !== namespace || root.localName !== "EntityDescriptor") {
    throw unusable("it is not the description of one entity");
  }
  const entityId = root.getAttribute("entityID")?.trim() ?? "";
  if (!entityId || entityId.length > 1024) throw unusable("it has no entityID");
  const [role, other] = elements(root, namespace, "IDPSSODescriptor");
  if (!role || other) throw unusable("it does not describe one identity provider");
  const certificates = elements(role, namespace, "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => elements(key, signatures, "X509Certificate"))
    .map((certificate) => (certificate.textContent ?? "").replace(/\s+/g, ""));
  if (certificates.length === 0) throw unusable("it has no certificate to sign with");
  if (!certificates.every((text) => /^[A-Za-z0-9+/]+=*$/.test(text))) throw unusable("a certificate cannot be read");
  return { entityId, signInUrl: signInOf(role), certificates };
}

async function parse(xml: string): Promise<Node | undefined> {
  const { parseDomFromString } = await import("@node-saml/node-saml/lib/xml.js");
  try {
    const document: { documentElement?: Node } = await parseDomFromString(xml);
    return document.documentElement;
  } catch (cause) {
    throw unusable("it is not XML", cause);
  }
}

function signInOf(role: Node): string {
  const services = elements(role, namespace, "SingleSignOnService");
  const service = services.find((one) => one.getAttribute("Binding") === redirect);
  const address = service?.getAttribute("Location")?.trim() ?? "";
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: "", hostname: "" };
  // HTTP is allowed on localhost only.
  if (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))) return address;
  throw unusable("it has no https:// address to sign in at by HTTP-Redirect");
}

function elements(node: Node, space: string, name: string): Node[] {
  return Array.from(node.getElementsByTagNameNS(space, name));
}

function unusable(why: string, cause?: unknown) {
  return authError("validation_failed", { message: `The SAML metadata cannot be used: ${why}`, cause });
}
