import type { Context } from "hono";
import { z } from "zod";
import { isStorable } from "#api/shared/storable.ts";
import { adminActor } from "../audit.ts";
import type { Auth } from "../context.ts";
import { authError, userNotFound } from "../error-catalogue.ts";
import {
  deletePasskey,
  passkeyNotFound,
  presentPasskey,
  removePasskey,
  renamePasskey,
} from "../passkeys/manage-passkeys.ts";
import { finishRegistration, startRegistration } from "../passkeys/register-passkey.ts";
import { signInWithPasskey, startPasskeySignIn } from "../passkeys/sign-in-with-passkey.ts";
import { requireAdmin, requireSession, type SignedIn } from "../sessions/authenticate.ts";
import { assertionSchema, attestationSchema } from "../webauthn/credential-schemas.ts";
import { idOf } from "./admin-request.ts";
import { keepDeviceCookie } from "./device-cookie.ts";
import { type AddRoutes, optionalText, readBody, requesterOf } from "./request.ts";

const anyBody = z.looseObject({});
const verifyBody = z.object({ challenge_id: optionalText, credential: z.unknown() });
const nameText = z
  .string()
  .trim()
  .max(120)
  .regex(/^\P{Cc}*$/u)
  .refine((text) => isStorable(text));
const renameBody = z.object({ friendly_name: nameText.nullish() });

/** Sign-in by passkeys, and the passkeys of the signed-in user. */
export const addPasskeyRoutes: AddRoutes = (app, auth) => {
  app.post("/passkeys/authentication/options", async (c) => {
    await readBody(c, anyBody);
    return c.json(await startPasskeySignIn(auth, requesterOf(auth, c)));
  });

  app.post("/passkeys/authentication/verify", async (c) => {
    const answer = await readAnswer(c, assertionSchema);
    const session = await signInWithPasskey(auth, answer, requesterOf(auth, c));
    await keepDeviceCookie(auth, c, session);
    return c.json(session);
  });

  app.post("/passkeys/registration/options", async (c) => {
    const signedIn = await requireOwner(auth, c);
    await readBody(c, anyBody);
    return c.json(await startRegistration(auth, signedIn, requesterOf(auth, c)));
  });

  app.post("/passkeys/registration/verify", async (c) => {
    const signedIn = await requireOwner(auth, c);
    const answer = await readAnswer(c, attestationSchema);
    const { id, friendly_name, created_at } = presentPasskey(
      await finishRegistration(auth, signedIn, answer, requesterOf(auth, c)),
    );
    return c.json({ id, friendly_name, created_at });
  });

  app.get("/passkeys", async (c) => {
    const { user } = await requireOwner(auth, c);
    return c.json((await auth.store.passkeys.list(user.id)).map(presentPasskey));
  });

  app.patch("/passkeys/:id", async (c) => {
    const signedIn = await requireOwner(auth, c);
    const id = passkeyIdOf(c);
    const { friendly_name: friendlyName } = await readBody(c, renameBody);
    if (!friendlyName) throw invalid("friendly_name is required");
    return c.json(presentPasskey(await renamePasskey(auth, signedIn, { id, friendlyName })));
  });

  app.delete("/passkeys/:id", async (c) => {
    const signedIn = await requireOwner(auth, c);
    await removePasskey(auth, signedIn, passkeyIdOf(c), requesterOf(auth, c));
    return c.body(null, 204);
  });
};

/** Users' passkeys, for administrators. */
export const addAdminPasskeyRoutes: AddRoutes = (app, auth) => {
  app.get("/admin/users/:user_id/passkeys", async (c) => {
    await requireAdmin(auth, c);
    const user = await auth.store.admin.find(idOf(c, "user_id"));
    if (!user) throw userNotFound();
    return c.json((await auth.store.passkeys.list(user.id)).map(presentPasskey));
  });

  app.delete("/admin/users/:user_id/passkeys/:passkey_id", async (c) => {
    await requireAdmin(auth, c);
    const [userId, id] = [idOf(c, "user_id"), idOf(c, "passkey_id")];
    await auth.store.transaction(async (stores) => {
      if (!(await stores.users.lock(userId))) throw userNotFound();
      const deletion = { userId, id, action: "passkey_deleted", actor: adminActor } as const;
      await deletePasskey(auth, stores, deletion);
    });
    return c.body(null, 204);
  });
};

/** A session that has proved the user's second factor, of a user who has an account to sign in to. */
async function requireOwner(auth: Auth, c: Context): Promise<SignedIn> {
  const signedIn = await requireSession(auth, c);
  if (signedIn.needsFactor) {
    const message = "AAL2 session is required to manage passkeys when MFA is enabled";
    throw authError("insufficient_aal", { status: 403, message });
  }
  if (!signedIn.user.isAnonymous) return signedIn;
  const message = "Anonymous user not allowed to perform these actions";
  throw authError("no_authorization", { status: 403, message });
}

/** The answer of an authenticator. @throws AuthError validation_failed, webauthn_verification_failed */
async function readAnswer<Schema extends z.ZodType>(c: Context, schema: Schema) {
  const { challenge_id: challengeId, credential } = await readBody(c, verifyBody);
  if (!challengeId) throw invalid("challenge_id is required");
  if (credential === undefined || credential === null) throw invalid("credential is required");
  if (!z.uuid().safeParse(challengeId).success) throw invalid("challenge_id must be a valid UUID");
  const read = schema.safeParse(credential);
  if (!read.success) throw authError("webauthn_verification_failed", { message: "Invalid credential response" });
  return { challengeId, credential: read.data };
}

function passkeyIdOf(c: Context): string {
  const id = z.uuid().safeParse(c.req.param("id")).data;
  if (!id) throw passkeyNotFound();
  return id;
}

function invalid(message: string) {
  return authError("validation_failed", { message });
}
