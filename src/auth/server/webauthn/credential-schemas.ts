import { z } from "zod";

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]+$/);
const credentialId = base64url.max(1400);

const envelope = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  // Nothing of it is read.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** What `navigator.credentials.create()` gave, as JSON. Fields that the server does not read are dropped. */
export const attestationSchema = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .catch([])
      .default([]),
  }),
});
export type Attestation = z.output<typeof attestationSchema>;

/** What `navigator.credentials.get()` gave, as JSON. */
export const assertionSchema = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url
      .max(100)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

/** A credential as it is stored: the id and the COSE key in base64url, and the authenticator's counter of signatures. */
export type StoredCredential = { id: string; publicKey: string; counter: number; transports: string[] };
