import { beforeEach, expect, test } from "vitest";
import { accountNotices } from "./account-notices.ts";
import { clientOf, required, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

const open = openAuthForFile();
beforeEach(() => open.site.clock.reset());
const { confirmed, noticesTo } = accountNotices(() => ({ site: open.site, url: open.url }));

const mailTo = (email: string) => required(open.site.mails.findLast(({ to }) => to === email));
const failure = expect.stringContaining("error_code=otp_expired");

/** Opens a mail link: a function that presses the button of that page, and one that opens the link anew. */
async function openPage(link: string | undefined, fields: Record<string, string> = {}) {
  const address = new URL(required(link));
  const page = await (await fetch(address, { redirect: "manual" })).text();
  const body = new URLSearchParams(fields);
  for (const [, name = "", value = ""] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)) {
    body.set(name, value.replaceAll("&amp;", "&"));
  }
  const target = `${address.origin}${address.pathname}`;
  return {
    page,
    press: async () => {
      const answer = await fetch(target, { method: "POST", body, redirect: "manual" });
      return { text: await answer.text(), to: answer.headers.get("location"), cookies: answer.headers.getSetCookie() };
    },
  };
}

test("a link for a new password: a double click gets one session, in that page and for a minute only", async () => {
  const { email } = await confirmed();
  await clientOf(open.url).resetPasswordForEmail(email);
  const { link } = mailTo(email);
  const [page, other] = [await openPage(link), await openPage(link)];
  const [first, second] = await Promise.all([page.press(), page.press()]);
  expect(first.to).toContain("access_token=");
  expect([second.to, second.cookies]).toEqual([first.to, first.cookies]);
  expect((await other.press()).to).toEqual(failure);
  expect((await page.press()).to).toBe(first.to);
  open.site.clock.forward(61);
  expect((await page.press()).to).toEqual(failure);
});

test("a link of a sign-up with its password: a double click gets one code, which can be exchanged once", async () => {
  const { email, password } = someone();
  const client = clientOf(open.url, { flowType: "pkce" });
  await client.signUp({ email, password });
  const page = await openPage(mailTo(email).link, { password });
  const answers = [...(await Promise.all([page.press(), page.press()])), await page.press()];
  const code = new URL(required(answers[0]?.to)).searchParams.get("code");
  expect(answers.map(({ to }) => to)).toEqual(answers.map(() => answers[0]?.to));
  expect((await client.exchangeCodeForSession(required(code))).error).toBeNull();
  expect((await clientOf(open.url, { flowType: "pkce" }).exchangeCodeForSession(required(code))).error).not.toBeNull();
});

test("a link of a change of address: a double click confirms for one of the two addresses only", async () => {
  const { client, email } = await confirmed();
  const next = someone().email;
  await client.updateUser({ email: next });
  const half = await openPage(mailTo(email).link);
  const answers = await Promise.all([half.press(), half.press()]);
  expect(answers.map(({ to }) => to)).toEqual([expect.stringContaining("message="), answers[0]?.to]);
  expect((await client.getUser()).data.user?.email).toBe(email);
  const whole = await openPage(mailTo(next).link);
  const [first, second] = await Promise.all([whole.press(), whole.press()]);
  expect(first.to).toContain("access_token=");
  expect(second.to).toBe(first.to);
});

test("the link of a notice: a double click is told that it worked, another page that the link has ended", async () => {
  const { client, email } = await confirmed();
  await client.updateUser({ password: "another long password" });
  const { link } = required(noticesTo(email).at(-1));
  const [page, other] = [await openPage(link), await openPage(link)];
  for (const { text } of await Promise.all([page.press(), page.press()])) expect(text).toContain('role="status"');
  expect((await other.press()).text).not.toContain('role="status"');
});

test("what a button answered is stored neither readably nor under the id of its page", async () => {
  const { email } = await confirmed();
  await clientOf(open.url).resetPasswordForEmail(email);
  const page = await openPage(mailTo(email).link);
  const { to } = await page.press();
  const token = required(new URLSearchParams(new URL(required(to)).hash.slice(1)).get("refresh_token"));
  const press = required(/name="press" value="([^"]+)"/.exec(page.page)?.[1]);
  const rows = await open.site.connection.sql`select * from auth.link_presses`;
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [token, press]) expect(JSON.stringify(rows)).not.toContain(secret);
});
