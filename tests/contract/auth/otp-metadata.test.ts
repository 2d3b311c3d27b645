import { expect, test } from "vitest";
import { clientOf, required, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";
import { openLink } from "./open-link.ts";

// Anybody can ask for a code to anybody's address, and send metadata with it.
const open = openAuthForFile();

test("metadata that a stranger sends with the request for a magic link is forgotten where the owner presses it", async () => {
  const { email } = someone();
  const client = clientOf(open.url);
  await client.signInWithOtp({ email, options: { data: { name: "Stranger" } } });
  const { hash } = await openLink(required(open.site.mails.findLast(({ to }) => to === email)).link);
  const { data } = await client.getUser(required(hash.get("access_token")));
  expect(data.user?.user_metadata).toEqual({ email_verified: true });
});

test.each([
  ["is forgotten where the owner sent other ones", [{ name: "Stranger" }, { language: "pl" }], {}],
  ["is forgotten where the owner sent none", [{ name: "Stranger" }, {}], {}],
  ["stays where all requests agree", [{ language: "pl" }, { language: "pl" }], { language: "pl" }],
])("metadata that comes with the request for a code %s", async (_, requests, expected) => {
  const { phone } = someone();
  const client = clientOf(open.url);
  for (const data of requests) expect((await client.signInWithOtp({ phone, options: { data } })).error).toBeNull();
  const { code } = required(open.site.texts.findLast(({ to }) => to === phone));
  await client.verifyOtp({ phone, token: code, type: "sms" });
  const [kept] = await open.site.connection.sql`
    select raw_user_meta_data as data, (select count(*)::int from auth.pending_sign_ups p where p.user_id = u.id) as waiting
    from auth.users u where phone = ${phone}`;
  expect(kept).toEqual({ data: expected, waiting: 0 });
});
