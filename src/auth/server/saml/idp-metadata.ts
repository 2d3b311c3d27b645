import { parseXml2JsFromString } from "@node-saml/node-saml/lib/xml.js";
import { z } from "zod";
import { isLoopback } from "#platform/config.ts";
import { authError } from "../error-catalogue.ts";
import { isPlainXml } from "./plain-xml.ts";

/** What an organisation's identity provider says of itself. */
export type IdpMetadata = {
  entityId: string;
  /** Where browsers are sent to sign in (HTTP-Redirect). */
  signInUrl: string;
  /** X.509, base64 without line breaks: what it signs with. Several while it changes its key. */
  certificates: string[];
};

const binding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const text = z.union([z.string(), z.looseObject({ _: z.string() }).transform(({ _ }) => _)]);
const keySchema = z.looseObject({
  $: z.looseObject({ use: z.string().optional() }).optional(),
  KeyInfo: z.array(z.looseObject({ X509Data: z.array(z.looseObject({ X509Certificate: z.array(text) })) })),
});
const metadataSchema = z.looseObject({
  EntityDescriptor: z.looseObject({
    $: z.looseObject({ entityID: z.string().min(1).max(1024) }),
    IDPSSODescriptor: z.tuple([
      z.looseObject({
        KeyDescriptor: z.array(z.unknown()).default([]),
        SingleSignOnService: z.array(
          z.looseObject({ $: z.looseObject({ Binding: z.string(), Location: z.string() }) }),
        ),
      }),
    ]),
  }),
});

const longest = 512 * 1024;

/**
 * Reads SAML 2.0 metadata of one identity provider. Its signature is not looked at: whoever registers it vouches for it.
 * @throws AuthError validation_failed, with what is missing
 */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  if (xml.length > longest || !isPlainXml(xml, { comments: true })) throw unfit("it is too large or holds a DTD");
  const read = metadataSchema.safeParse(await parse(xml));
  if (!read.success) throw unfit("it is not that of one identity provider");
  const { $, IDPSSODescriptor } = read.data.EntityDescriptor;
  const [{ KeyDescriptor: keys, SingleSignOnService: services }] = IDPSSODescriptor;
  const signInUrl = services.find((service) => service.$.Binding === binding)?.$.Location ?? "";
  if (!isSafeAddress(signInUrl)) throw unfit("it names no https:// address for HTTP-Redirect");
  const certificates = keys.flatMap(signingCertificates);
  if (certificates.length === 0) throw unfit("it holds no certificate for signatures");
  return { entityId: $.entityID, signInUrl, certificates };
}

function signingCertificates(key: unknown): string[] {
  const read = keySchema.safeParse(key);
  if (!read.success || (read.data.$?.use ?? "signing") !== "signing") return [];
  const all = read.data.KeyInfo.flatMap(({ X509Data }) => X509Data.flatMap(({ X509Certificate }) => X509Certificate));
  return all
    .map((certificate) => certificate.replace(/\s/g, ""))
    .filter((one) => /^[A-Za-z0-9+/]{100,}={0,2}$/.test(one));
}

async function parse(xml: string): Promise<unknown> {
  try {
    return await parseXml2JsFromString(xml);
  } catch {
    return undefined;
  }
}

/** Without TLS only on this machine. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

function unfit(why: string) {
  return authError("validation_failed", { message: `The SAML metadata cannot be used: ${why}` });
}
