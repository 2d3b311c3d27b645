import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "../site/open-site.ts";

let site: TestSite;
let url: string;
beforeAll(async () => {
  site = await openSite();
  const environment = { AUTH_AUTOCONFIRM: "on", FREE_MESSAGES: "2", GUEST_MESSAGES: "1" };
  ({ url } = await site.serve(undefined, environment));
}, 180_000);
afterAll(() => site.close());

async function tokenOf(name: string): Promise<string> {
  const client = createClient(url, site.secrets.publicKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp({ email: `${name}@siraj.example`, password: "four quiet words" });
  if (error) throw error;
  return data.session?.access_token ?? "";
}

async function ask(token?: string, message = "Does God forgive sins?") {
  const response = await fetch(`${url}/functions/v1/chat`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": "203.0.113.7",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ message, lang: "en" }),
  });
  return { status: response.status, text: await response.text(), cookie: response.headers.get("set-cookie") };
}

test("a user has a monthly quota, separate from the guest quota", async () => {
  const token = await tokenOf("asker");
  const first = await ask(token);
  expect(first.status).toBe(200);
  expect(first.text).toContain('"by":"month"');
  expect(first.text).toContain('"remaining":1');
  expect(first.cookie).toBeNull();
  // A question without a source is refunded.
  expect((await ask(token, "qqqq zzzz xxxx")).text).toContain('"remaining":1');
  expect((await ask(token)).text).toContain('"remaining":0');
  const over = await ask(token);
  expect(over.status).toBe(403);
  expect(JSON.parse(over.text)).toMatchObject({ code: "chat/month-ended" });

  const other = await ask(await tokenOf("other"));
  expect(other.text).toContain('"remaining":1');
  const guest = await ask();
  expect(guest.text).toContain('"by":"trial"');
});

test("two concurrent questions cannot both take the last of the quota", async () => {
  const token = await tokenOf("hasty");
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
});

test("an invalid token is refused before a question is charged", async () => {
  const refused = await ask("eyJhbGciOiJub25lIn0.e30.");
  expect(refused.status).toBe(401);
  expect(JSON.parse(refused.text)).toMatchObject({ code: "platform/bad-token" });
});
