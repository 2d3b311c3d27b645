import { setTimeout as wait } from "node:timers/promises";
import type { Visitor } from "./visit.ts";

export type Account = { email: string; password: string };
export type Session = { token: string; refresh: string; user: string };

let count = 0;
const newAccount = (): Account => ({
  email: `visitor-${Date.now()}-${++count}@siraj.example`,
  password: `four quiet words ${count}`,
});

/** Signs up until it is confirmed. The site needs AUTH_AUTOCONFIRM. */
export async function signUp(visitor: Visitor): Promise<Account> {
  for (;;) {
    // A lost answer leaves it open whether the account exists: the next attempt takes another address.
    const account = newAccount();
    const answer = await visitor.ask("/auth/v1/signup", { method: "POST", body: account });
    if (answer) return account;
    await wait(500);
  }
}

/** Signs in with the right password. Returns undefined while the site is unavailable; another user than the own is noted as wrong. */
export async function signIn(visitor: Visitor, { email, password }: Account): Promise<Session | undefined> {
  const answer = await visitor.ask("/auth/v1/token?grant_type=password", { method: "POST", body: { email, password } });
  if (!answer) return undefined;
  const session = JSON.parse(answer.body);
  if (session.user?.email !== email) visitor.wrong(`signed in as ${String(session.user?.email)} instead of ${email}`);
  return { token: session.access_token, refresh: session.refresh_token, user: session.user?.id };
}

/** Signs in, again and again until the site answers. */
export async function signInPatiently(visitor: Visitor, account: Account): Promise<Session> {
  for (;;) {
    const session = await signIn(visitor, account);
    if (session) return session;
    await wait(500);
  }
}
