import type { Context } from "hono";
import { z } from "zod";
import { isStorable } from "#api/shared/storable.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { challengeFactor } from "../factors/challenge-factor.ts";
import { type Enrollment, enrollFactor } from "../factors/enroll-factor.ts";
import { unenrollFactor } from "../factors/remove-factor.ts";
import { verifyFactor } from "../factors/verify-factor.ts";
import type { WebauthnProof } from "../factors/webauthn-factor.ts";
import { requireSession, type SignedIn } from "../sessions/authenticate.ts";
import { assertionSchema, attestationSchema } from "../webauthn/credential-schemas.ts";
import { type AddRoutes, optionalText, readBody, requesterOf } from "./request.ts";

/** Shown to users and listed in their authenticator app. */
const nameText = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u)
  // The address of the authenticator app cannot hold a lone surrogate.
  .refine((text) => isStorable(text))
  .nullish()
  .transform((text) => text || undefined);
const enrollBody = z.object({
  factor_type: optionalText,
  friendly_name: nameText,
  // An authenticator reads the text before a colon as the issuer.
  issuer: nameText.refine((text) => !text?.includes(":")),
  phone: optionalText,
});
const challengeBody = z.object({ channel: optionalText });
const webauthnFields = z.object({ type: z.string(), credential_response: z.unknown() });
const verifyBody = z.object({ challenge_id: optionalText, code: optionalText, webauthn: webauthnFields.nullish() });

/** The second factors of the signed-in user. */
export const addFactorRoutes: AddRoutes = (app, auth) => {
  app.post("/factors", async (c) => {
    const signedIn = await requireOwner(auth, c);
    const enrollment = readEnrollment(await readBody(c, enrollBody));
    return c.json(await enrollFactor(auth, signedIn, enrollment, requesterOf(auth, c)));
  });

  app.post("/factors/:id/challenge", async (c) => {
    const signedIn = await requireOwner(auth, c);
    const { channel = "sms" } = await readBody(c, challengeBody);
    if (channel !== "sms") throw invalid("The channel has to be sms");
    return c.json(await challengeFactor(auth, signedIn, factorIdOf(c), requesterOf(auth, c)));
  });

  app.post("/factors/:id/verify", async (c) => {
    const signedIn = await requireOwner(auth, c);
    const { challenge_id: challengeId, code, webauthn } = await readBody(c, verifyBody);
    if (!challengeId || !z.uuid().safeParse(challengeId).success) throw invalid("challenge_id must be an UUID");
    const asked = { factorId: factorIdOf(c), challengeId };
    if (!webauthn && !code) throw invalid("Verify requires a code");
    const proof = webauthn
      ? { ...asked, webauthn: readWebauthnProof(webauthn) }
      : { ...asked, code: code?.trim() ?? "" };
    return c.json(await verifyFactor(auth, signedIn, proof, requesterOf(auth, c)));
  });

  app.delete("/factors/:id", async (c) => {
    const signedIn = await requireOwner(auth, c);
    return c.json(await unenrollFactor(auth, signedIn, factorIdOf(c), requesterOf(auth, c)));
  });
};

/** A second factor needs an account with a way to sign in: anonymous users are refused. */
async function requireOwner(auth: Auth, c: Context): Promise<SignedIn> {
  const signedIn = await requireSession(auth, c);
  if (!signedIn.user.isAnonymous) return signedIn;
  const message = "Anonymous user not allowed to perform these actions";
  throw authError("no_authorization", { status: 403, message });
}

function factorIdOf(c: Context): string {
  const id = z.uuid().safeParse(c.req.param("id")).data;
  if (!id) throw authError("validation_failed", { status: 404, message: "factor_id must be an UUID" });
  return id;
}

function readEnrollment({ factor_type: type, friendly_name, issuer, phone }: z.output<typeof enrollBody>): Enrollment {
  const friendlyName = friendly_name?.trim() || undefined;
  if (type === "totp") return { type, friendlyName, issuer };
  if (type === "webauthn") return { type, friendlyName };
  if (type !== "phone") throw invalid("factor_type needs to be totp, phone, or webauthn");
  if (!phone) throw invalid("Phone number is required to enroll a phone factor");
  return { type, friendlyName, phone };
}

function readWebauthnProof({ type, credential_response: given }: z.output<typeof webauthnFields>): WebauthnProof {
  if (type !== "create" && type !== "request") throw invalid("WebAuthn type must be create or request");
  const read = type === "create" ? readWith(type, attestationSchema, given) : readWith(type, assertionSchema, given);
  if (!read) throw invalid("Invalid credential_response");
  return read;
}

function readWith<Type extends string, Schema extends z.ZodType>(type: Type, schema: Schema, given: unknown) {
  const { data: credential } = schema.safeParse(given);
  return credential === undefined ? undefined : { type, credential };
}

function invalid(message: string) {
  return authError("validation_failed", { message });
}
