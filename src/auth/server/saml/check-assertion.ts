import { z } from "zod";

/** Accepted clock difference of an identity provider, in milliseconds. */
const skew = 60_000;

const text = z.union([z.string(), z.looseObject({ _: z.string() }).transform(({ _ }) => _)]);
const moment = z.iso.datetime({ offset: true }).transform((written) => Date.parse(written));
const value = z.union([text, z.unknown().transform(() => undefined)]);

/** A verified assertion as node-saml parses it: arrays of elements, `$` for attributes, `_` for text. */
const assertionSchema = z.looseObject({
  Assertion: z.looseObject({
    $: z.looseObject({ ID: z.string().min(1).max(512), Version: z.literal("2.0") }),
    Issuer: z.tuple([text]),
    Subject: z.tuple([
      z.looseObject({
        NameID: z
          .tuple([z.looseObject({ _: z.string(), $: z.looseObject({ Format: z.string().optional() }).optional() })])
          .optional(),
        SubjectConfirmation: z.array(
          z.looseObject({
            $: z.looseObject({ Method: z.string() }),
            SubjectConfirmationData: z.array(z.looseObject({ $: z.unknown() })).optional(),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([
      z.looseObject({
        $: z.looseObject({ NotBefore: moment.optional(), NotOnOrAfter: moment.optional() }).default({}),
        AudienceRestriction: z.array(z.looseObject({ Audience: z.array(text) })).min(1),
      }),
    ]),
    AuthnStatement: z
      .array(z.looseObject({ $: z.looseObject({ SessionNotOnOrAfter: moment.optional() }).default({}) }))
      .min(1),
    AttributeStatement: z.array(z.looseObject({ Attribute: z.array(z.unknown()).default([]) })).default([]),
  }),
});
type Parsed = z.output<typeof assertionSchema>["Assertion"];

const confirmationSchema = z.looseObject({
  Recipient: z.string(),
  InResponseTo: z.string(),
  NotOnOrAfter: moment,
  // A bearer confirmation must not have NotBefore.
  NotBefore: z.undefined().optional(),
});
const attributeSchema = z.looseObject({
  $: z.looseObject({ Name: z.string(), FriendlyName: z.string().optional() }),
  AttributeValue: z.array(value).default([]),
});

export type SamlAttribute = { name: string; friendlyName: string | undefined; values: string[] };

export type Assertion = {
  id: string;
  nameId: { value: string; format: string | undefined } | undefined;
  attributes: SamlAttribute[];
  /** After this the assertion cannot be replayed. */
  expiresAt: Date;
};

/** The expected issuer, audience, recipient and request of an assertion. */
export type Expected = { issuer: string; audience: string; recipient: string; requestId: string; now: Date };

/**
 * The content of a verified assertion if it is meant for us, answers this request and is valid now; else the reason.
 * Pure.
 */
export function checkAssertion(parsed: unknown, expected: Expected): Assertion | { refused: string } {
  const read = assertionSchema.safeParse(parsed);
  if (!read.success) return { refused: `malformed at ${read.error.issues[0]?.path.join(".")}` };
  const { Assertion: assertion } = read.data;
  const now = expected.now.getTime();
  const [conditions] = assertion.Conditions;
  const { NotBefore: from = now, NotOnOrAfter: until = Number.POSITIVE_INFINITY } = conditions.$;
  if (assertion.Issuer[0].trim() !== expected.issuer) return { refused: "another issuer" };
  if (from - skew > now) return { refused: "not yet in force" };
  if (until + skew <= now) return { refused: "expired" };
  const meant = conditions.AudienceRestriction.every(({ Audience }) =>
    Audience.some((one) => one.trim() === expected.audience),
  );
  if (!meant) return { refused: "another audience" };
  const ended = assertion.AuthnStatement.some(
    ({ $ }) => $.SessionNotOnOrAfter !== undefined && $.SessionNotOnOrAfter + skew <= now,
  );
  if (ended) return { refused: "its session has ended" };
  const confirmedUntil = confirmation(assertion, expected);
  if (typeof confirmedUntil !== "number") return confirmedUntil;
  return { ...contentOf(assertion), expiresAt: new Date(Math.min(until, confirmedUntil) + skew) };
}

/** The end of a valid bearer confirmation for this recipient and request; else the reason. */
function confirmation(assertion: Parsed, { recipient, requestId, now }: Expected): number | { refused: string } {
  const bearers = assertion.Subject[0].SubjectConfirmation.filter(
    ({ $ }) => $.Method === "urn:oasis:names:tc:SAML:2.0:cm:bearer",
  );
  let refused = "no confirmation of a bearer";
  for (const data of bearers.flatMap(({ SubjectConfirmationData: all = [] }) => all)) {
    const read = confirmationSchema.safeParse(data.$);
    if (!read.success) refused = "an incomplete confirmation";
    else if (read.data.Recipient !== recipient) refused = "another recipient";
    else if (read.data.InResponseTo !== requestId) refused = "another request";
    else if (read.data.NotOnOrAfter + skew <= now.getTime()) refused = "expired";
    else return read.data.NotOnOrAfter;
  }
  return { refused };
}

function contentOf(assertion: Parsed): Omit<Assertion, "expiresAt"> {
  const attributes = assertion.AttributeStatement.flatMap(({ Attribute }) => Attribute).flatMap((attribute) => {
    const read = attributeSchema.safeParse(attribute);
    if (!read.success) return [];
    const { $, AttributeValue } = read.data;
    return { name: $.Name, friendlyName: $.FriendlyName, values: AttributeValue.flatMap((one) => one?.trim() || []) };
  });
  const [nameId] = assertion.Subject[0].NameID ?? [];
  return {
    id: assertion.$.ID,
    nameId: nameId && { value: nameId._.trim(), format: nameId.$?.Format },
    attributes,
  };
}
