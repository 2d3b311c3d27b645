import { createHash } from "node:crypto";
import { keyedHash } from "#platform/seal.ts";
import { writeAudit } from "../audit.ts";
import { emailEnabled, phoneEnabled } from "../channels.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { takeMessage } from "../limits.ts";
import { sendCodeLater, sendMailLater } from "../mail/send-messages.ts";
import { createOneTimeToken, verificationUrl } from "../one-time/one-time-tokens.ts";
import { type PkceChallenge, startPkceFlow } from "../redirects/pkce-flow.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { mailTokenLifetime, smsCodeLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { isConfirmed } from "../stores/user-store.ts";
import { checkPassword, mergeMetadata, readEmail, readPhone } from "../users/credentials.ts";
import { insertUser } from "../users/insert-user.ts";
import { presentUnconfirmed } from "../users/present-user.ts";
import { createBrowserProof, keepPendingSignUp } from "./pending-sign-up.ts";

export type SignUp = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  data?: Record<string, unknown> | undefined;
  challenge?: PkceChallenge | undefined;
  redirectTo: string;
};

type ValidSignUp = {
  email?: string;
  phone?: string;
  passwordHash: string;
  data: Record<string, unknown>;
  challenge: PkceChallenge | undefined;
  redirectTo: string;
};

/** `browser`: what the browser keeps, to finish this sign-up. Undefined where it is complete already. */
type SignedUp = { answer: object; browser?: string };

/**
 * Creates an account with a password. Where addresses must be confirmed, the response is the same for a new account,
 * for an unconfirmed one and for a confirmed one (nothing happens). The password then waits with this sign-up until the
 * address is confirmed (`pending-sign-up.ts`).
 * @throws AuthError signup_disabled, validation_failed, weak_password, user_already_exists (only without
 * confirmation) and others
 */
export async function signUp(auth: Auth, input: SignUp, requester: Requester): Promise<SignedUp> {
  await auth.limits.count("sign_in_sign_ups", requester);
  const { email, phone } = input;
  if (!auth.settings.signup) throw authError("signup_disabled");
  if (email && phone) {
    const message = "Only an email address or phone number should be provided on signup.";
    throw authError("validation_failed", { message });
  }
  if (!input.password) throw authError("validation_failed", { message: "Signup requires a valid password" });
  const recipient = email ? { email: readEmail(email) } : { phone: readPhone(phone ?? "") };
  if (recipient.email !== undefined && !emailEnabled(auth)) throw authError("email_provider_disabled");
  if (recipient.phone !== undefined && !phoneEnabled(auth)) throw authError("phone_provider_disabled");
  checkPassword(auth, input.password);
  const data = mergeMetadata({}, input.data);
  const { challenge, redirectTo } = input;
  const checked = {
    ...recipient,
    passwordHash: await auth.passwords.hash(input.password),
    data,
    challenge,
    redirectTo,
  };
  return auth.settings.autoconfirm
    ? { answer: await signUpConfirmed(auth, checked, requester) }
    : signUpUnconfirmed(auth, checked, requester);
}

function signUpConfirmed(auth: Auth, { email, phone, passwordHash, data }: ValidSignUp, requester: Requester) {
  return auth.store.transaction(async (stores) => {
    const user = await insertUser(auth, stores, { email, phone, passwordHash, data, confirmed: true, unproved: true });
    if (!user) throw authError("user_already_exists");
    await writeAudit(auth, stores, { action: "user_signedup", actor: user.id });
    return issueSession(auth, stores, { user, method: "password", requester });
  });
}

async function signUpUnconfirmed(auth: Auth, checked: ValidSignUp, requester: Requester): Promise<SignedUp> {
  const { email, phone, data } = checked;
  const recipient = email ?? phone ?? "";
  const message = { channel: email ? "email" : "sms", kind: "confirm", recipient } as const;
  const maySend = (await takeMessage(auth.limits, message, requester)) === 0;
  const browser = createBrowserProof(checked.redirectTo);
  const made = await auth.store.transaction((stores) =>
    keepSignUp(auth, stores, { checked, browser, maySend, requester }),
  );
  if (made.send && phone) sendCodeLater(auth, { to: phone, code: made.send.code, kind: "confirm" }, requester);
  const id = made.id ?? decoyUserId(auth, recipient);
  return { answer: presentUnconfirmed({ id, email, phone, data, now: auth.clock.now() }), browser };
}

type KeptSignUp = { checked: ValidSignUp; browser: string; maySend: boolean; requester: Requester };

/** @throws AuthError conflict where another request creates the account at the same moment: it is found then */
async function keepSignUp(auth: Auth, stores: AuthStores, { checked, browser, maySend, requester }: KeptSignUp) {
  const { email, phone, data, passwordHash, challenge } = checked;
  const known = await findByRecipient(stores, checked);
  if (known && isConfirmed(known)) return { id: undefined, send: undefined };
  // Not with the metadata: they come to the account with the proof that this sign-up is its owner's.
  const user = known ?? (await insertUser(auth, stores, { email, phone }));
  if (!user) throw authError("conflict");
  const flowId = await startPkceFlow(auth, stores, { userId: user.id, challenge, method: "email/signup" });
  await keepPendingSignUp(auth, stores, {
    ...{ id: flowId, userId: user.id, passwordHash, data, browser, requester: requester.address },
  });
  const send = maySend ? await createConfirmation(auth, stores, { user, checked, flowId }) : undefined;
  if (send && email) {
    const link = verificationUrl(auth, { token: send.token, type: "signup", redirectTo: checked.redirectTo });
    const mail = { kind: "confirm", to: email, link, code: send.code } as const;
    await sendMailLater(auth, stores, mail, { language: requester.language, userId: user.id });
  }
  return { id: user.id, send };
}

async function createConfirmation(
  auth: Auth,
  stores: AuthStores,
  { user, checked, flowId }: { user: UserRow; checked: ValidSignUp; flowId: string | undefined },
) {
  const { email, phone } = checked;
  const token = await createOneTimeToken(auth, stores, {
    userId: user.id,
    type: "confirmation_token",
    relatesTo: email ?? phone ?? "",
    lifetime: email ? mailTokenLifetime : smsCodeLifetime,
    flowId,
  });
  await stores.users.update(user.id, { confirmationSentAt: auth.clock.now() });
  await writeAudit(auth, stores, { action: "user_confirmation_requested", actor: user.id });
  return token;
}

async function findByRecipient(stores: AuthStores, { email, phone }: ValidSignUp): Promise<UserRow | undefined> {
  const found = email ? await stores.users.findByEmail(email) : await stores.users.findByPhone(phone ?? "");
  return found && stores.users.lock(found.id);
}

/** A stable random-looking id for a confirmed account, like that of an unconfirmed one. */
function decoyUserId(auth: Auth, recipient: string): string {
  const hash = createHash("sha256")
    .update(keyedHash(auth.settings.secret, "auth stand-in id", recipient))
    .digest("hex");
  const variant = "89ab"[Number.parseInt(hash[16] ?? "0", 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
