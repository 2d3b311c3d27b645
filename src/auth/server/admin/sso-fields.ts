import { z } from "zod";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { fetchMetadata } from "../saml/fetch-metadata.ts";
import { readMetadata } from "../saml/read-metadata.ts";

const nameIdFormats = [
  "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
] as const;

/** The source of one claim: one attribute of the provider, the first of several, or a default value. */
const attribute = z.strictObject({
  name: z.string().min(1).max(500).optional(),
  names: z.array(z.string().min(1).max(500)).max(20).optional(),
  default: z.json().optional(),
  array: z.boolean().optional(),
});
const attributeMapping = z.strictObject({ keys: z.record(z.string().regex(/^\w{1,100}$/), attribute).default({}) });

/** A DNS name in lower case with at least one dot. */
const domain = z
  .string()
  .max(253)
  .toLowerCase()
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u);
const optionalText = z
  .string()
  .trim()
  .max(600_000)
  .nullish()
  .transform((text) => text || undefined);

/** The fields of an organisation's identity provider that an administrator may set. */
export const ssoFields = z.object({
  type: z.string().optional(),
  metadata_url: optionalText,
  metadata_xml: optionalText,
  domains: z.array(domain).max(100).optional(),
  attribute_mapping: attributeMapping.nullish(),
  name_id_format: z.enum(nameIdFormats).nullish(),
  resource_id: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .nullish(),
  disabled: z.boolean().nullish(),
});
export type SsoFields = z.output<typeof ssoFields>;

export type ReadMetadata = { xml: string; url: string | undefined; entityId: string };

/**
 * The metadata, as given or fetched from its URL; undefined where neither is given. @throws AuthError
 * validation_failed, saml_metadata_fetch_failed
 */
export async function readGivenMetadata(auth: Auth, fields: SsoFields): Promise<ReadMetadata | undefined> {
  const { metadata_url: url, metadata_xml: text } = fields;
  if (url && text) {
    const message = "Only one of metadata_xml or metadata_url needs to be set";
    throw authError("validation_failed", { message });
  }
  const xml = url ? await fetchMetadata(auth, url) : text;
  if (!xml) return undefined;
  return { xml, url, entityId: (await readMetadata(xml)).entityId };
}
