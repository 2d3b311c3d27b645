import { describe, expect, test } from "vitest";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

// The answers to a stranger do not tell whether an address has an account, whatever the order of the calls.
const open = openAuthForFile({ AUTH_MAX_FREQUENCY: "60" });

type Client = ReturnType<typeof clientOf>;
type Refusal = { status?: number | undefined; code?: string | undefined } | null;

/** The calls with which strangers can name an address. */
const calls: Record<string, (client: Client, email: string) => Promise<{ error: Refusal }>> = {
  "sign up": (client, email) => client.signUp({ email, password: "a password of a stranger" }),
  "sign in": (client, email) => client.signInWithPassword({ email, password: "a password of a stranger" }),
  "magic link": (client, email) => client.signInWithOtp({ email }),
  recover: (client, email) => client.resetPasswordForEmail(email),
  resend: (client, email) => client.resend({ type: "signup", email }),
  "magic link, no sign-up": (client, email) => client.signInWithOtp({ email, options: { shouldCreateUser: false } }),
  code: (client, email) => client.verifyOtp({ email, token: "000000", type: "email" }),
};

const sequences = Object.keys(calls).flatMap((first) =>
  Object.keys(calls).flatMap((second) => (first === second ? [] : [[first, second] as const])),
);

/** The address of a confirmed account that was made without a mail, which would have begun a cooldown. */
async function confirmed(password = someone().password): Promise<string> {
  const { email } = someone();
  const { admin } = clientOf(open.url, { key: secrets.serviceKey });
  expect((await admin.createUser({ email, password, email_confirm: true })).error).toBeNull();
  return email;
}

/** Status and code of the answers to a sequence of calls, the last of which is a sign-in. */
async function answersTo(sequence: readonly string[], email: string) {
  const client = clientOf(open.url);
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

describe("a known and an unknown number or address get the same answers", () => {
  /** A gateway that never answers. */
  const sendSms = () => new Promise<never>(() => undefined);

  async function withPhone(): Promise<string> {
    const { phone } = someone();
    const { admin } = clientOf(open.url, { key: secrets.serviceKey });
    expect((await admin.createUser({ phone, phone_confirm: true })).error).toBeNull();
    return phone;
  }

  test("signing up by number, and a code for known numbers only, do not wait for the message", async () => {
    const { url: slow } = await open.site.serve({}, { sendSms });
    for (const phone of [await withPhone(), someone().phone]) {
      const signedUp = await clientOf(slow).signUp({ phone, password: "a password of a stranger" });
      expect([signedUp.error, signedUp.data.user?.phone]).toEqual([null, phone]);
    }
    for (const phone of [await withPhone(), someone().phone]) {
      const { data, error } = await clientOf(slow).signInWithOtp({ phone, options: { shouldCreateUser: false } });
      expect([error, data.messageId]).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    }
  });

  test("asking again for a code by text message gives the id of a message, whether or not one is sent", async () => {
    const pending = someone().phone;
    const { admin } = clientOf(open.url, { key: secrets.serviceKey });
    expect((await admin.createUser({ phone: pending })).error).toBeNull();
    for (const phone of [pending, await withPhone(), someone().phone]) {
      for (const type of ["sms", "phone_change"] as const) {
        const { data, error } = await clientOf(open.url).resend({ type, phone });
        expect([error, data.messageId]).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      }
    }
    await expect.poll(() => open.site.texts.filter(({ to }) => to === pending)).toHaveLength(1);
    const byMail = await clientOf(open.url).resend({ type: "signup", email: someone().email });
    expect([byMail.error, byMail.data.messageId]).toEqual([null, undefined]);
  });

  test("a signed-in user who asks to change to them, and asks again", async () => {
    const { url: slow } = await open.site.serve({}, { sendSms });
    const answers = [];
    for (const [email, phone] of [
      [await confirmed(), await withPhone()],
      [someone().email, someone().phone],
    ] as const) {
      const own = await confirmed("a password of their own");
      const client = clientOf(slow);
      await client.signInWithPassword({ email: own, password: "a password of their own" });
      const byMail = await client.updateUser({ email });
      const byPhone = await client.updateUser({ phone });
      const token = required(open.site.mails.findLast(({ to }) => to === own)?.code);
      const half = await client.verifyOtp({ email: own, token, type: "email_change" });
      const sent = open.site.mails.filter(({ to }) => to === own).length;
      const again = await client.resend({ type: "email_change", email });
      const guessed = await client.verifyOtp({ phone, token: "000000", type: "phone_change" });
      answers.push([
        ...[byMail.error, byMail.data.user?.new_email === email, byPhone.error, byPhone.data.user?.new_phone === phone],
        ...[half.error, again.error, guessed.error?.code, open.site.mails.filter(({ to }) => to === own).length - sent],
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([null, true, null, true, null, null, "otp_expired", 0]);
  });
});
