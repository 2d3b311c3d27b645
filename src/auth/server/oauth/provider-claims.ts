import { z } from "zod";

/** Longer values are dropped, because claims are part of every access token. */
const text = (maxLength: number) => z.string().trim().min(1).max(maxLength).optional().catch(undefined);
const picture = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .optional()
  .catch(undefined);
const truth = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
  .optional()
  .catch(undefined);

const claimsSchema = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: text(254).transform((email) => email?.normalize("NFC").toLowerCase()),
  email_verified: truth,
  name: text(200),
  given_name: text(100),
  family_name: text(100),
  picture,
  hd: text(253),
  nonce: z.string().optional(),
});

/** The claims of a verified ID token. */
export type ProviderClaims = z.output<typeof claimsSchema>;

export function readClaims(payload: unknown): ProviderClaims {
  return claimsSchema.parse(payload);
}

/** The claims as the protocol's `identity_data`, which is also merged into `user_metadata`. */
export function identityDataOf(claims: ProviderClaims): Record<string, unknown> {
  const { iss, sub, email, email_verified = false, name, given_name, family_name, picture, hd } = claims;
  const full = name ?? ([given_name, family_name].filter(Boolean).join(" ") || undefined);
  const data = {
    ...{ iss, sub, provider_id: sub },
    ...{ email, email_verified, phone_verified: false },
    ...{ name: full, full_name: full, picture, avatar_url: picture },
    custom_claims: hd && { hd },
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
