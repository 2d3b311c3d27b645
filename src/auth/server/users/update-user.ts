import { writeAudit } from "../audit.ts";
import type { Asker, Auth } from "../context.ts";
import { decide } from "../decide.ts";
import { AuthError, authError } from "../error-catalogue.ts";
import { tooSoon } from "../limits.ts";
import type { Challenge } from "../redirects/pkce-flow.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { type PreparedPassword, preparePassword, setPassword } from "./change-password.ts";
import { mergeData, readEmail, readPhone } from "./credentials.ts";
import { needsSecondFactor } from "./policy.ts";
import { type PresentedUser, presentUser } from "./present-user.ts";
import { requestEmailChange, requestPhoneChange, type Send } from "./request-change.ts";

export type UserUpdate = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  nonce?: string | undefined;
  data?: Record<string, unknown> | undefined;
  challenge?: Challenge | undefined;
  redirectTo: string;
};

/**
 * Changes what people may change of themselves. A new address or number counts once it is confirmed; a new password at once.
 * @throws AuthError insufficient_aal, user_sso_managed, email_exists, phone_exists, and what `preparePassword` and the limits throw
 */
export async function updateUser(
  auth: Auth,
  signedIn: SignedIn,
  update: UserUpdate,
  asker: Asker,
): Promise<PresentedUser> {
  const { user, session } = signedIn;
  const email = update.email === undefined ? undefined : readEmail(update.email);
  const phone = update.phone === undefined ? undefined : readPhone(update.phone);
  const wanted = {
    email: email === user.email ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
  };
  if (wanted.email ?? wanted.phone ?? update.password) await mayTouchCredentials(auth, signedIn);
  const { password, currentPassword, nonce } = update;
  const prepared = password ? await preparePassword(auth, signedIn, { password, currentPassword, nonce }) : undefined;
  await takeTurns(auth, wanted, asker);
  const { changed, sends } = await decide(auth.store, (stores) =>
    change(auth, stores, { user, session, update, wanted, prepared, asker }),
  );
  for (const send of sends) await send();
  return presentWhole(auth, changed);
}

/** As the protocol shows a person to themselves. */
export async function presentWhole(auth: Auth, user: UserRow): Promise<PresentedUser> {
  const identities = await auth.store.identities.list(user.id);
  const factors = await auth.store.identities.listFactors(user.id);
  return presentUser(user, { identities, factors });
}

async function mayTouchCredentials(auth: Auth, { user, session }: SignedIn): Promise<void> {
  if (user.isSsoUser) throw authError("user_sso_managed");
  if (needsSecondFactor(await auth.store.identities.listFactors(user.id), session.aal)) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw authError("insufficient_aal", { message });
  }
}

type Wanted = { email?: string | undefined; phone?: string | undefined };

async function takeTurns(auth: Auth, { email, phone }: Wanted, asker: Asker): Promise<void> {
  if (auth.settings.autoconfirm) return;
  if (email) {
    await auth.limits.count("email_sent", asker);
    const wait = await auth.limits.takeTurn("email-change", email);
    if (wait > 0) throw tooSoon("over_email_send_rate_limit", wait);
  }
  if (phone) {
    await auth.limits.count("sms_sent", asker);
    const wait = await auth.limits.takeTurn("phone-change", phone);
    if (wait > 0) throw tooSoon("over_sms_send_rate_limit", wait);
  }
}

type Change = SignedIn & {
  update: UserUpdate;
  wanted: Wanted;
  prepared: PreparedPassword | undefined;
  asker: Asker;
};

async function change(
  auth: Auth,
  stores: AuthStores,
  { user: { id }, session, update, wanted, prepared, asker }: Change,
): Promise<{ changed: UserRow; sends: Send[] } | AuthError> {
  let user = await stores.users.lock(id);
  if (!user) return authError("user_not_found");
  if (prepared) {
    const set = await setPassword(auth, stores, { user, session, prepared, asker });
    if (set instanceof AuthError) return set;
    user = set;
  }
  const sends: Send[] = [];
  const options = { asker, challenge: update.challenge, redirectTo: update.redirectTo };
  if (wanted.email) {
    const asked = await requestEmailChange(auth, stores, { user, email: wanted.email }, options);
    if (asked instanceof AuthError) throw asked;
    user = asked.user;
    if (asked.send) sends.push(asked.send);
  }
  if (wanted.phone) {
    const asked = await requestPhoneChange(auth, stores, { user, phone: wanted.phone }, options);
    if (asked instanceof AuthError) throw asked;
    user = asked.user;
    if (asked.send) sends.push(asked.send);
  }
  if (update.data) {
    const rawUserMetaData = mergeData(user.rawUserMetaData, update.data);
    user = await stores.users.update(id, { rawUserMetaData, updatedAt: auth.clock.now() });
    await writeAudit(auth, stores, { action: "user_modified", actor: id, traits: { changed: "data" }, asker });
  }
  return { changed: user, sends };
}
