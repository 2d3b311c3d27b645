import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { callAuth } from "../auth/call-auth.ts";
import { type AdminSite, openAdminSite } from "./open-admin-site.ts";

let open: AdminSite;
/** Another server on the same database. */
let other: string;
beforeAll(async () => {
  const rates = { sign_in_sign_ups: 1000, email_sent: 1000, otp: 1000, email_day: 1000, sms_recipient_day: 3 };
  const environment = { AUTH_MAX_FREQUENCY: "0", AUTH_RATE_LIMITS: JSON.stringify(rates) };
  open = await openAdminSite(undefined, environment);
  ({ url: other } = await open.site.serve(undefined, { AUTH_AUTOCONFIRM: "on", ...environment }));
}, 180_000);
afterAll(() => open.close());

const configured = { email_day: 1000, email_recipient_day: 20, sms_day: 500, sms_recipient_day: 3 };

const stateSchema = z.object({
  ceilings: z.array(
    z.object({
      ...{ name: z.string(), ceiling: z.number(), configured: z.number(), used: z.number() },
      until: z.nullable(z.string()),
    }),
  ),
});
async function read() {
  const { ceilings } = stateSchema.parse((await open.call("GET", "/admin/ceilings")).body);
  return new Map(ceilings.map((one) => [one.name, one]));
}
const change = (before: object, ceilings: object) => open.call("PUT", "/admin/ceilings", { before, ceilings });

let visitors = 0;
/** Asks for a mail, from an address of its own. */
async function askForMail(url: string, email: string): Promise<string> {
  visitors += 1;
  const key = open.site.secrets.publishableKey;
  const headers = { "x-forwarded-for": `203.0.113.${visitors}` };
  return (await callAuth(url, "POST", "/recover", { key, headers, body: { email } })).body.code ?? "sent";
}

const latestChange = async () => {
  const entry = z.object({ id: z.string(), action: z.string(), before: z.unknown(), after: z.unknown() });
  return z.object({ changes: z.array(entry) }).parse((await open.call("GET", "/admin/changes")).body).changes[0];
};

test("the ceilings and their use are shown; a change counts at once on every server, is logged and can be undone", async () => {
  const first = await read();
  expect(Object.fromEntries([...first].map(([name, { ceiling }]) => [name, ceiling]))).toEqual(configured);
  expect(first.get("sms_day")).toMatchObject({ used: 0, until: null });
  const person = "reader@siraj.example";
  for (const url of [open.url, other]) expect(await askForMail(url, person)).toBe("sent");
  const used = await read();
  expect(used.get("email_day")?.used).toBe((first.get("email_day")?.used ?? 0) + 2);
  expect(used.get("email_recipient_day")?.used).toBe(2);
  expect(Date.parse(used.get("email_day")?.until ?? "")).toBeGreaterThan(Date.now());

  const lower = { ...configured, email_recipient_day: 3 };
  expect((await change(configured, lower)).status).toBe(200);
  expect(await askForMail(other, person)).toBe("sent");
  for (const url of [open.url, other]) expect(await askForMail(url, person)).toBe("over_email_send_rate_limit");
  expect(await askForMail(other, "another@siraj.example")).toBe("sent");
  // What was refused is not counted, so a higher ceiling lets the next message through.
  expect((await read()).get("email_recipient_day")).toMatchObject({ ceiling: 3, configured: 20, used: 3 });
  const logged = await latestChange();
  expect(logged).toMatchObject({ action: "ceilings/change", before: configured, after: lower });

  expect((await open.call("POST", `/admin/changes/${logged?.id}/undo`)).status).toBe(200);
  expect(await askForMail(other, person)).toBe("sent");
  expect(await latestChange()).toMatchObject({ action: "ceilings/change", before: lower, after: configured });
  const again = await open.call("POST", `/admin/changes/${logged?.id}/undo`);
  expect(again).toMatchObject({ status: 409, body: { code: "admin/changed-meanwhile" } });
});

test("zero sends nothing; a ceiling in all counts for everybody", async () => {
  const none = { ...configured, email_day: 0 };
  expect((await change(configured, none)).status).toBe(200);
  expect(await askForMail(other, "third@siraj.example")).toBe("over_email_send_rate_limit");
  expect((await change(none, configured)).status).toBe(200);
  expect(await askForMail(other, "third@siraj.example")).toBe("sent");
  // A ceiling as configured is not kept: it follows the configuration.
  expect(await open.sql`select * from auth.message_ceilings`).toEqual([]);
});

test("what another administrator changed meanwhile is kept, and a value that is none is refused", async () => {
  const one = { ...configured, sms_day: 100 };
  expect((await change(configured, one)).status).toBe(200);
  expect(await change(configured, { ...configured, sms_day: 900 })).toMatchObject({
    ...{ status: 409, body: { code: "admin/changed-meanwhile" } },
  });
  expect((await read()).get("sms_day")?.ceiling).toBe(100);
  for (const value of [-1, 1.5, 1_000_001, "12", null, undefined]) {
    expect(await change(one, { ...one, sms_day: value })).toMatchObject({
      ...{ status: 400, body: { code: "platform/bad-request" } },
    });
  }
  expect((await change(one, configured)).status).toBe(200);
});
