import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, openAuth, required, secrets, someone, type TestAuth } from "./open-auth.ts";

// The answers to a stranger do not tell whether an address has an account, whatever the order of the calls.
let site: TestAuth;
let url: string;
beforeAll(async () => {
  site = await openAuth();
  ({ url } = await site.serve({ AUTH_MAX_FREQUENCY: "60" }));
}, 60_000);
afterAll(() => site.close());

type Client = ReturnType<typeof clientOf>;
type Refusal = { status?: number | undefined; code?: string | undefined } | null;

/** The calls with which strangers can name an address. */
const calls: Record<string, (client: Client, email: string) => Promise<{ error: Refusal }>> = {
  "sign up": (client, email) => client.signUp({ email, password: "a password of a stranger" }),
  "sign in": (client, email) => client.signInWithPassword({ email, password: "a password of a stranger" }),
  "magic link": (client, email) => client.signInWithOtp({ email }),
  recover: (client, email) => client.resetPasswordForEmail(email),
  resend: (client, email) => client.resend({ type: "signup", email }),
  code: (client, email) => client.verifyOtp({ email, token: "000000", type: "email" }),
};

const sequences = Object.keys(calls).flatMap((first) =>
  Object.keys(calls).flatMap((second) => (first === second ? [] : [[first, second] as const])),
);

/** The address of a confirmed account that was made without a mail, which would have begun a cooldown. */
async function confirmed(): Promise<string> {
  const { email, password } = someone();
  const { admin } = clientOf(url, { key: secrets.serviceKey });
  expect((await admin.createUser({ email, password, email_confirm: true })).error).toBeNull();
  return email;
}

/** Status and code of the answers to a sequence of calls, the last of which is a sign-in. */
async function answersTo(sequence: readonly string[], email: string) {
  const client = clientOf(url);
  const answers = [];
  for (const name of [...sequence, "sign in"]) {
    const { error } = await required(calls[name])(client, email);
    answers.push([name, error?.status, error?.code]);
  }
  return answers;
}

test.each(sequences)("a known and an unknown address get the same answers: %s, %s, sign in", async (...sequence) => {
  const known = await confirmed();
  const [there, nowhere] = await Promise.all([answersTo(sequence, known), answersTo(sequence, someone().email)]);
  expect(there).toEqual(nowhere);
});
