import { afterAll, beforeAll, expect, test } from "vitest";
import { closeAccount } from "#billing/server/index.ts";
import { requestSupport } from "#billing/server/support/request-support.ts";
import { createPeople } from "../admin/create-people.ts";
import { openSite, type TestSite } from "../site/open-site.ts";
import { type OpenBilling, openBilling, subscribe } from "./open-billing.ts";

let open: OpenBilling;
let site: TestSite;
beforeAll(async () => {
  open = await openBilling();
  site = await openSite();
}, 180_000);
afterAll(async () => {
  await open.stop();
  await site.close();
});

const asked = { email: "reply@siraj.example", message: "The page of my subscription is empty.", lang: "en" } as const;

test("a request is mailed to the operator, and one of premium is marked and listed first", async () => {
  const { billing } = open;
  const payer = await open.addUser();
  await subscribe(open, payer);
  await open.pay.delivery.settled();
  expect(await requestSupport(billing, payer, asked)).toEqual({ premium: true });
  expect(await requestSupport(billing, await open.addUser(), asked)).toEqual({ premium: false });
  expect(await requestSupport(billing, null, asked)).toEqual({ premium: false });
  const mails = open.mails.filter(({ to }) => to === "help@siraj.example");
  expect(mails.map(({ subject }) => subject.startsWith("[premium] "))).toEqual([true, false, false]);
  expect(mails[0]?.text).toContain("From: reply@siraj.example");
  expect((await billing.supportStore.list(10)).map(({ premium }) => premium)).toEqual([true, false, false]);
});

test("the requests of an account are deleted with it, also where its row stays", async () => {
  const { billing } = open;
  const [user, other] = [await open.addUser(), await open.addUser()];
  await requestSupport(billing, user, asked);
  const countOf = ({ id }: { id: string }) => billing.supportStore.countOf(id);
  expect([await countOf(user), await countOf(other)]).toEqual([1, 0]);
  expect(await billing.supportStore.listOf(other.id)).toEqual([]);
  await closeAccount(billing, user.id);
  expect(await billing.supportStore.listOf(user.id)).toEqual([]);
  expect(await open.sql`select 1 from auth.users where id = ${user.id}`).toHaveLength(1);
});

test("the form takes five requests of a visitor in ten minutes, and says what is wrong with one", async () => {
  const { url } = await site.serve(undefined, { SUPPORT_EMAIL: "help@siraj.example" });
  const badMessage = { status: 400, body: { code: "billing/bad-support-message" } };
  const ask = async (input: object, from: string) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": from };
    const response = await fetch(`${url}/functions/v1/support`, {
      method: "POST",
      headers,
      body: JSON.stringify(input),
    });
    return { status: response.status, body: await response.json() };
  };
  expect(await ask({ ...asked, email: "nobody" }, "203.0.113.1")).toMatchObject({
    ...{ status: 400, body: { code: "billing/bad-support-email" } },
  });
  expect(await ask({ ...asked, message: "Help" }, "203.0.113.1")).toMatchObject(badMessage);
  expect(await ask({ ...asked, message: "A null \0 in it" }, "203.0.113.1")).toMatchObject(badMessage);
  const statuses: unknown[] = [];
  for (const _ of Array.from({ length: 6 })) statuses.push((await ask(asked, "203.0.113.2")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("a request for help is refused if the operator has no address", async () => {
  const { url } = await site.serve();
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/functions/v1/support`, {
    ...{ method: "POST", headers, body: JSON.stringify(asked) },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "billing/support-off" });
});

test("where payment is off, a user still exports what was written to support", async () => {
  const { url } = await site.serve(undefined, {
    ...{ PUBLIC_URL: "https://siraj.example", SUPPORT_EMAIL: "help@siraj.example", AUTH_AUTOCONFIRM: "on" },
    // Nobody answers there: the request is stored all the same.
    ...{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "siraj@siraj.example" },
  });
  const { token } = await createPeople(url, site.secrets.publishableKey)();
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
    const response = await fetch(`${url}/functions/v1${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  expect(await call("GET", "/billing/plans")).toMatchObject({ status: 404, body: { code: "billing/off" } });
  expect(await call("POST", "/support", asked)).toMatchObject({ status: 200, body: { premium: false } });
  const { email, message } = asked;
  expect(await call("GET", "/billing/export")).toMatchObject({
    body: { subscription: { state: "none" }, payments: [], supportRequests: [{ email, message }] },
  });
});
