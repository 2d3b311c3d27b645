import { z } from "zod";
import { authError } from "../error-catalogue.ts";
import type { Assertion, SamlAttribute } from "./check-assertion.ts";

const keySchema = z.looseObject({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
});
/** `{keys: {<claim>: {name | names, default, array}}}`, in the hosted service's format. */
const mappingSchema = z.looseObject({ keys: z.record(z.string(), keySchema).default({}) });

/** Attribute names for the email address, the most specific first. */
const emailNames = [
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  ...["mail", "Mail", "email", "Email", "emailaddress"],
];
const subjectNames = ["urn:oasis:names:tc:SAML:attribute:subject-id", "urn:oasis:names:tc:SAML:attribute:pairwise-id"];
const format = (name: string) => `urn:oasis:names:tc:SAML:2.0:nameid-format:${name}`;
const emailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/** A user's profile at their organisation. */
export type SsoProfile = { subject: string; email: string; claims: Record<string, unknown> };

/**
 * The subject of an assertion. Pure.
 * @throws AuthError saml_assertion_no_user_id (a transient NameID does not count), saml_assertion_no_email
 */
export function toSsoProfile({ nameId, attributes }: Assertion, mapping: unknown): SsoProfile {
  const first = (names: readonly string[]) => valuesOf(attributes, names)[0];
  const lasting = nameId && nameId.format !== format("transient") ? nameId.value : undefined;
  const subject = lasting || first(subjectNames);
  if (!subject || subject.length > 512) throw authError("saml_assertion_no_user_id");
  const claims = mapAttributes(attributes, mapping);
  const mapped = typeof claims.email === "string" ? claims.email : undefined;
  const email = mapped ?? first(emailNames) ?? (nameId?.format === emailFormat ? nameId.value : undefined);
  if (!email) throw authError("saml_assertion_no_email");
  return { subject, email, claims };
}

function mapAttributes(attributes: SamlAttribute[], mapping: unknown): Record<string, unknown> {
  const read = mappingSchema.safeParse(mapping);
  if (!read.success) return {};
  const mapped = Object.entries(read.data.keys).map(([claim, key]) => {
    const values = valuesOf(attributes, [...(key.name === undefined ? [] : [key.name]), ...(key.names ?? [])]);
    const [one] = values;
    const told = key.array ? values : one;
    return [claim, one === undefined ? key.default : told];
  });
  return Object.fromEntries(mapped.filter(([, told]) => told !== undefined));
}

/** The values of the first attribute that exists. */
function valuesOf(attributes: SamlAttribute[], names: readonly string[]): string[] {
  for (const name of names) {
    const found = attributes.filter((one) => one.name === name || one.friendlyName === name);
    const values = found.flatMap((one) => one.values);
    if (values.length > 0) return values;
  }
  return [];
}
