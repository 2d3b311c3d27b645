import { setTimeout as wait } from "node:timers/promises";
import type { Visitor } from "./visit.ts";

export type Account = { email: string; password: string };
export type Session = { token: string; refresh: string; user: string };

/** Milliseconds for which a visitor tries, before it gives up: no fault lasts so long. */
const retryWindow = 60_000;

let count = 0;
const newAccount = (): Account => ({
  email: `visitor-${Date.now()}-${++count}@siraj.example`,
  password: `four quiet words ${count}`,
});

/** Tries until there is a result. @throws Error after a minute */
export async function tryPatiently<Result>(
  what: string,
  attempt: () => Promise<Result | undefined>,
  until = Number.POSITIVE_INFINITY,
): Promise<Result> {
  const end = Math.min(performance.now() + retryWindow, until);
  do {
    const result = await attempt();
    if (result !== undefined) return result;
    await wait(500);
  } while (performance.now() < end);
  throw new Error(`gave up: ${what}`);
}

/** Signs up until it is confirmed. The site needs AUTH_AUTOCONFIRM. @throws Error after a minute */
export function signUp(visitor: Visitor): Promise<Account> {
  return tryPatiently("sign-up", async () => {
    // A lost answer leaves it open whether the account exists: the next attempt takes another address.
    const account = newAccount();
    const answer = await visitor.ask("/auth/v1/signup", { method: "POST", body: account });
    return answer && account;
  });
}

/** Signs in with the right password. Returns undefined while the site is unavailable; another user than the own is noted as wrong. */
export async function signIn(visitor: Visitor, { email, password }: Account): Promise<Session | undefined> {
  const answer = await visitor.ask("/auth/v1/token?grant_type=password", { method: "POST", body: { email, password } });
  if (!answer) return undefined;
  const session = JSON.parse(answer.body);
  if (session.user?.email !== email) visitor.wrong(`signed in as ${String(session.user?.email)} instead of ${email}`);
  return { token: session.access_token, refresh: session.refresh_token, user: session.user?.id };
}

/** Signs in, again and again until the site answers. @throws Error after a minute, or at the time `until` by `performance.now()` */
export const signInPatiently = (visitor: Visitor, account: Account, until?: number): Promise<Session> =>
  tryPatiently("sign-in", () => signIn(visitor, account), until);
