import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { languages } from "../../../src/i18n/shared/languages.ts";
import { countRows, insertManyMessages, interruptDeletion, manyMessages } from "../chat/conversations/many-messages.ts";
import { type AdminSite, openAdminSite } from "./open-admin-site.ts";

let open: AdminSite;
beforeAll(async () => {
  open = await openAdminSite();
}, 180_000);
afterAll(() => open.close());

const signUp = () => open.signUp();
const call: AdminSite["call"] = (...given) => open.call(...given);

const changesSchema = z.object({
  changes: z.array(
    z.object({ by: z.string(), action: z.string(), subject: z.string(), before: z.unknown(), after: z.unknown() }),
  ),
});
const latestChange = async () => changesSchema.parse((await call("GET", "/admin/changes")).body).changes[0];

test("a ban counts at once and is in the log; a deletion removes the account", async () => {
  const person = await signUp();
  expect(await call("GET", `/admin/people?q=${person.email}`)).toMatchObject({
    body: { people: [{ id: person.id, email: person.email, banned: false, admin: false }] },
  });
  expect((await call("PUT", `/admin/people/${person.id}/ban`, { banned: true })).status).toBe(200);
  expect((await call("GET", "/library", undefined, person.token)).status).toBe(401);
  expect(await latestChange()).toMatchObject({
    ...{ by: open.admin.email, action: "person/ban", subject: person.id },
    ...{ before: { banned: false }, after: { banned: true } },
  });
  await call("PUT", `/admin/people/${person.id}/ban`, { banned: false });
  expect((await call("GET", "/library", undefined, person.token)).status).toBe(200);
  expect((await call("DELETE", `/admin/people/${person.id}`)).status).toBe(200);
  expect(await latestChange()).toMatchObject({ action: "person/delete", subject: person.id, after: null });
  expect((await call("DELETE", `/admin/people/${person.id}`)).status).toBe(404);
});

test("an account that is deleted meanwhile is not found, whatever is done to it", async () => {
  const person = await signUp();
  expect((await call("PUT", `/admin/people/${person.id}/ban`, { banned: true })).status).toBe(200);
  const { id } = z
    .object({ changes: z.array(z.object({ id: z.string() })) })
    .parse((await call("GET", "/admin/changes")).body).changes[0] ?? { id: "" };
  expect(await call("DELETE", `/admin/people/${person.id}/factors`)).toMatchObject({
    ...{ status: 404, body: { code: "auth/mfa-factor-not-found" } },
  });
  expect((await call("DELETE", `/admin/people/${person.id}`)).status).toBe(200);
  const notFound = { status: 404, body: { code: "admin/not-found" } };
  expect(await call("PUT", `/admin/people/${person.id}/ban`, { banned: false })).toMatchObject(notFound);
  expect(await call("DELETE", `/admin/people/${person.id}/factors`)).toMatchObject(notFound);
  expect(await call("DELETE", `/admin/people/${person.id}`)).toMatchObject(notFound);
  expect(await call("POST", `/admin/changes/${id}/undo`)).toMatchObject(notFound);
});

test("a deletion of an account with more messages than one transaction deletes goes on after an interruption", async () => {
  const person = await signUp();
  await insertManyMessages(open.sql, person.id);
  const end = await interruptDeletion(open.sql);
  expect((await call("DELETE", `/admin/people/${person.id}`)).status).toBe(500);
  await end();
  const { messages } = await countRows(open.sql, person.id);
  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThan(manyMessages);
  expect((await call("DELETE", `/admin/people/${person.id}`)).status).toBe(200);
  expect(await countRows(open.sql, person.id)).toEqual({ conversations: 0, messages: 0 });
});

test.each([
  "/admin/people?q=%00x",
  "/admin/billing/customers?q=%00x",
  "/admin/wisdom?from=0001-01-01&lang=en",
  "/admin/wisdom?from=9999-12-31&lang=en",
])("a search or day that nothing can have is refused: %s", async (path) => {
  expect((await call("GET", path)).status).toBe(400);
});

test("second factors of a user are removed", async () => {
  const person = await signUp();
  await open.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${person.id}, 'totp', 'verified', now(), now())`;
  expect((await call("DELETE", `/admin/people/${person.id}/factors`)).status).toBe(200);
  expect(await latestChange()).toMatchObject({
    action: "person/reset-factors",
    before: { factors: 1 },
    after: { factors: 0 },
  });
});

test("the account of an administrator, one's own too, is not changed, and the log says nothing", async () => {
  const before = await latestChange();
  await insertManyMessages(open.sql, open.admin.id);
  expect(await call("DELETE", `/admin/people/${open.admin.id}`)).toMatchObject({
    status: 409,
    body: { code: "admin/other-admin" },
  });
  expect(await latestChange()).toEqual(before);
  expect(await countRows(open.sql, open.admin.id)).toEqual({ conversations: 4, messages: manyMessages });
});

test("an override of a day is shown; a second one from the same state is a conflict, and an undo shows the day as before", async () => {
  const date = "2027-03-02";
  const read = async () => {
    const schema = z.object({ days: z.array(z.object({ ref: z.string(), override: z.unknown() })) });
    return schema.parse((await call("GET", `/admin/wisdom?from=${date}&lang=en`)).body).days[0];
  };
  const original = await read();
  const questions = Object.fromEntries(languages.map((one) => [one, `A question ${one}`]));
  const theme = z.object({ themes: z.array(z.object({ key: z.string() })) });
  const [first] = theme.parse((await call("GET", `/admin/wisdom?from=${date}&lang=en`)).body).themes;
  const override = { date, ref: "94:5-6", theme: first?.key, questions };
  expect((await call("PUT", "/admin/wisdom", { before: null, override })).status).toBe(200);
  expect(await read()).toMatchObject({ ref: "94:5-6", override });
  const other = { ...override, ref: "2:153" };
  expect(await call("PUT", "/admin/wisdom", { before: null, override: other })).toMatchObject({
    ...{ status: 409, body: { code: "admin/changed-meanwhile" } },
  });
  expect(await read()).toMatchObject({ ref: "94:5-6" });
  expect((await call("PUT", "/admin/wisdom", { before: override, override: other })).status).toBe(200);
  expect(await latestChange()).toMatchObject({
    action: "wisdom/override",
    subject: date,
    before: override,
    after: other,
  });
  expect((await call("DELETE", "/admin/wisdom", { before: other })).status).toBe(200);
  expect(await read()).toEqual(original);
  const unknown = { ...override, ref: "2:999" };
  expect(await call("PUT", "/admin/wisdom", { before: null, override: unknown })).toMatchObject({
    ...{ status: 400, body: { code: "wisdom/no-such-verses" } },
  });
});

test("a day is previewed in every language, and planned while questions are missing", async () => {
  const { body } = await call("GET", "/admin/wisdom/preview?ref=94:5-6&theme=patience");
  const preview = z.object({ language: z.string(), theme: z.string(), passage: z.object({ ref: z.string() }) });
  const { previews } = z.object({ previews: z.array(preview) }).parse(body);
  expect(previews.map(({ language }) => language)).toEqual(languages);
  expect(new Set(previews.map(({ theme }) => theme)).size).toBe(6);
  expect(await call("GET", "/admin/wisdom/preview?ref=2:999&theme=patience")).toMatchObject({ status: 400 });

  const date = "2027-04-02";
  const read = async () => {
    const schema = z.object({ days: z.array(z.object({ ref: z.string(), override: z.unknown() })) });
    return schema.parse((await call("GET", `/admin/wisdom?from=${date}&lang=en`)).body).days[0];
  };
  const original = await read();
  const plan = { date, ref: "94:5-6", theme: "patience", questions: { en: "Which ease do you see?" } };
  expect((await call("PUT", "/admin/wisdom", { before: null, override: plan })).status).toBe(200);
  expect(await read()).toMatchObject({ ref: original?.ref, override: plan });
  const whole = { ...plan, questions: Object.fromEntries(previews.map(({ language }) => [language, "A question"])) };
  expect((await call("PUT", "/admin/wisdom", { before: plan, override: whole })).status).toBe(200);
  expect(await read()).toMatchObject({ ref: "94:5-6" });
});

test("a request for help and a report are marked as dealt with", async () => {
  const [request, report] = [randomUUID(), randomUUID()];
  const { sql } = open;
  await sql`insert into billing.support_requests (id, email, message, lang, premium)
    values (${request}, 'reader@siraj.example', 'Please help.', 'en', false)`;
  await sql`insert into chat.reports (id, ref, reason) values (${report}, 'quran:2:153', 'The translation is another.')`;
  expect((await call("PUT", `/admin/support/${request}`, { reviewed: true })).status).toBe(200);
  expect((await call("PUT", `/admin/reports/${report}`, { reviewed: true })).status).toBe(200);
  expect((await call("GET", "/admin/support")).body).toMatchObject({
    on: false,
    requests: [{ id: request, reviewed: true }],
  });
  expect((await call("GET", "/admin/reports")).body).toMatchObject({
    reports: [{ id: report, ref: "quran:2:153", reviewed: true, shared: null }],
  });
  expect(await latestChange()).toMatchObject({ action: "report/review", subject: report });
});

test("the pages of the log leave out no change, and repeat none, where many have the same time", async () => {
  const { sql } = open;
  const added = await sql<{ id: string }[]>`
    insert into admin.audit (id, at, actor, action, subject)
    select gen_random_uuid(), timestamptz '2040-01-01 00:00:00.1234' - n / 3 * interval '1 microsecond',
      ${open.admin.id}, 'person/ban', 'many'
    from generate_series(1, 120) n returning id`;
  const pageSchema = z.object({ changes: z.array(z.object({ id: z.string(), subject: z.string() })) });
  const seen: string[] = [];
  for (let query = ""; seen.length < added.length; ) {
    const { changes } = pageSchema.parse((await call("GET", `/admin/changes${query}`)).body);
    const many = changes.filter(({ subject }) => subject === "many");
    seen.push(...many.map(({ id }) => id));
    if (many.length < changes.length || many.length === 0) break;
    query = `?before=${changes.at(-1)?.id}`;
  }
  await sql`delete from admin.audit where subject = 'many'`;
  expect(seen.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
});
