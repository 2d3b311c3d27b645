import { parseDomFromString } from "@node-saml/node-saml/lib/xml.js";
import { authError } from "../error-catalogue.ts";

export type IdentityProvider = {
  entityId: string;
  /** Where its people sign in, by the binding HTTP-Redirect, else HTTP-POST. */
  signInUrl: string;
  binding: "redirect" | "post";
  /** X.509 certificates of the keys that it signs with: base64 of DER, without line breaks. */
  certificates: string[];
  nameIdFormats: string[];
};

/** As much as we use of a document; it is one of xmldom. */
type Node = {
  namespaceURI: string | null;
  localName: string | null;
  textContent: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<Node>;
};

const namespace = "urn:oasis:names:tc:SAML:2.0:metadata";
const signatures = "http://www.w3.org/2000/09/xmldsig#";
const bindings = {
  redirect: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
  post: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
} as const;
/** Characters. */
const longest = 512 * 1024;

/**
 * What the SAML 2.0 metadata of one identity provider says. A document type is refused, so that no entity is ever expanded.
 * @throws AuthError validation_failed
 */
export async function readMetadata(xml: string): Promise<IdentityProvider> {
  if (xml.length > longest) throw unusable("it is too long");
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
  const nameIdFormats = elements(role, namespace, "NameIDFormat").map((format) => (format.textContent ?? "").trim());
  return { entityId, ...signInOf(role), certificates, nameIdFormats };
}

async function parse(xml: string): Promise<Node | undefined> {
  try {
    const document: { documentElement?: Node } = await parseDomFromString(xml);
    return document.documentElement;
  } catch (cause) {
    throw unusable("it is not XML", cause);
  }
}

function signInOf(role: Node): Pick<IdentityProvider, "signInUrl" | "binding"> {
  const services = elements(role, namespace, "SingleSignOnService");
  for (const binding of ["redirect", "post"] as const) {
    const service = services.find((one) => one.getAttribute("Binding") === bindings[binding]);
    const signInUrl = service?.getAttribute("Location")?.trim() ?? "";
    if (/^https?:\/\//i.test(signInUrl) && URL.canParse(signInUrl)) return { signInUrl, binding };
  }
  throw unusable("it has no address to sign in at");
}

function elements(node: Node, space: string, name: string): Node[] {
  return Array.from(node.getElementsByTagNameNS(space, name));
}

function unusable(why: string, cause?: unknown) {
  return authError("validation_failed", { message: `The SAML metadata cannot be used: ${why}`, cause });
}
