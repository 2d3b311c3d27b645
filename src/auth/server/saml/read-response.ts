import { z } from "zod";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { type Assertion, checkAssertion } from "./check-assertion.ts";
import type { IdentityProvider } from "./read-metadata.ts";
import { serviceProvider, serviceProviderUrls } from "./service-provider.ts";

const maxLength = 256 * 1024;
const success = "urn:oasis:names:tc:SAML:2.0:status:Success";

/** The accepted signature algorithms. SHA-1 and shared keys (HMAC) are excluded. */
const algorithms = new Set([
  ...["sha256", "sha384", "sha512"].map((hash) => `http://www.w3.org/2001/04/xmldsig-more#rsa-${hash}`),
  ...["http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2001/04/xmlenc#sha512"],
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  ...["http://www.w3.org/2001/10/xml-exc-c14n#", "http://www.w3.org/2001/10/xml-exc-c14n#WithComments"],
]);

const text = z.union([z.string(), z.looseObject({ _: z.string() }).transform(({ _ }) => _)]);
const envelopeSchema = z.looseObject({
  Response: z.looseObject({
    $: z.looseObject({ Version: z.literal("2.0"), InResponseTo: z.string(), Destination: z.string().optional() }),
    Issuer: z.array(text).max(1).default([]),
    Status: z.tuple([
      z.looseObject({ StatusCode: z.tuple([z.looseObject({ $: z.looseObject({ Value: z.string() }) })]) }),
    ]),
  }),
});

/**
 * Reads the assertion of a response to our request. The assertion itself must be signed by the provider, and only
 * signed content is read. The envelope may be unsigned but must match.
 * @param encoded the form's field `SAMLResponse`, base64
 * @throws AuthError validation_failed
 */
export async function readSamlResponse(
  auth: Pick<Auth, "settings" | "clock">,
  idp: IdentityProvider,
  { encoded, requestId }: { encoded: string; requestId: string },
): Promise<Assertion> {
  if (encoded.length > maxLength) throw refused("it is too large");
  const xml = Buffer.from(encoded, "base64").toString("utf8");
  if (!isPlainXml(xml)) throw refused("it is no plain XML");
  await checkEnvelope(auth, idp, { xml, requestId });
  const verified = await verify(auth, idp, { xml, requestId });
  const { entityId: audience, acsUrl: recipient } = serviceProviderUrls(auth);
  const now = auth.clock.now();
  const checked = checkAssertion(verified, { issuer: idp.entityId, audience, recipient, requestId, now });
  if ("refused" in checked) throw refused(checked.refused);
  return checked;
}

/** XML without DTD (no entities to expand or fetch), CDATA, processing instructions and comments (none can split a name). */
function isPlainXml(xml: string): boolean {
  return !xml.includes("<!") && !/<\?/.test(xml.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, ""));
}

async function checkEnvelope(
  auth: Pick<Auth, "settings">,
  idp: IdentityProvider,
  { xml, requestId }: { xml: string; requestId: string },
): Promise<void> {
  const parsed = await parse(xml);
  // Exactly one assertion at any depth, against signature wrapping.
  if ((xml.match(/<(?:[\w.-]+:)?Assertion[\s/>]/g) ?? []).length !== 1) throw refused("it holds not one assertion");
  if (!algorithmsOf(parsed).every((one) => algorithms.has(one)))
    throw refused("it is signed in a way that is not taken");
  const read = envelopeSchema.safeParse(parsed);
  if (!read.success) throw refused("it is no answer");
  const { $, Issuer, Status } = read.data.Response;
  if ($.InResponseTo !== requestId) throw refused("another request");
  if ($.Destination !== undefined && $.Destination !== serviceProviderUrls(auth).acsUrl)
    throw refused("another destination");
  if (Issuer.some((issuer) => issuer.trim() !== idp.entityId)) throw refused("another issuer");
  if (Status[0].StatusCode[0].$.Value !== success) throw refused("the sign-in did not succeed");
}

/** The parsed assertion whose signature was verified. */
async function verify(
  auth: Pick<Auth, "settings">,
  idp: IdentityProvider,
  { xml, requestId }: { xml: string; requestId: string },
): Promise<unknown> {
  const SAMLResponse = Buffer.from(xml).toString("base64");
  try {
    const saml = await serviceProvider(auth, idp, { requestId });
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
    return profile?.getAssertion?.();
  } catch (cause) {
    throw refused("its signature or its addressee does not fit", cause);
  }
}

async function parse(xml: string): Promise<unknown> {
  const { parseXml2JsFromString } = await import("@node-saml/node-saml/lib/xml.js");
  try {
    return await parseXml2JsFromString(xml);
  } catch (cause) {
    throw refused("it is no XML", cause);
  }
}

/** Every `Algorithm` attribute of the document; only signatures have them. */
function algorithmsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(algorithmsOf);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, inner]) =>
    name === "Algorithm" && typeof inner === "string" ? [inner] : algorithmsOf(inner),
  );
}

function refused(why: string, cause?: unknown) {
  return authError("validation_failed", { message: `SAML response is not valid: ${why}`, cause });
}
