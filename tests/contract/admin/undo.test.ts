import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { auditActions, undoableActions } from "#admin/shared/audit.ts";
import { languages } from "../../../src/i18n/shared/languages.ts";
import { type AdminSite, openAdminSite } from "./open-admin-site.ts";

let open: AdminSite;
beforeAll(async () => {
  open = await openAdminSite();
}, 180_000);
afterAll(() => open.close());

const call: AdminSite["call"] = (...given) => open.call(...given);
const changesSchema = z.object({
  changes: z.array(
    z.object({ id: z.string(), action: z.string(), subject: z.string(), before: z.unknown(), after: z.unknown() }),
  ),
});
async function latest() {
  const [change] = changesSchema.parse((await call("GET", "/admin/changes")).body).changes;
  if (!change) throw new Error("The log is empty");
  return change;
}
const undo = (id: string) => call("POST", `/admin/changes/${id}/undo`);
const refused = (code: string) => ({ status: 409, body: { code } });

/** What can be undone: how each kind is changed, changed otherwise, and read. `make` returns after the change is in the log. */
type Kind = {
  make(): Promise<unknown>;
  /** Another change of the same thing. */
  changeAgain(): Promise<unknown>;
  read(): Promise<unknown>;
  conflict: string;
};

const editionOf = async (id: string) => {
  const schema = z.object({
    editions: z.array(z.object({ id: z.string(), switchedOff: z.boolean(), name: z.string() })),
  });
  return schema.parse((await call("GET", "/admin/editions")).body).editions.find((one) => one.id === id) ?? null;
};

function dayKind(date: string): Kind {
  const questions = Object.fromEntries(languages.map((one) => [one, `A question ${one}`]));
  const override = { date, ref: "94:5-6", theme: "patience", questions };
  const other = { ...override, ref: "2:153" };
  const put = (before: object | null, after: object) => call("PUT", "/admin/wisdom", { before, override: after });
  return {
    make: () => put(null, override),
    changeAgain: () => put(override, other),
    async read() {
      const schema = z.object({ days: z.array(z.object({ ref: z.string(), override: z.unknown() })) });
      return schema.parse((await call("GET", `/admin/wisdom?from=${date}&lang=en`)).body).days[0];
    },
    conflict: "admin/changed-meanwhile",
  };
}

async function ceilingsKind(): Promise<Kind> {
  const state = z.object({ ceilings: z.array(z.object({ name: z.string(), ceiling: z.number() })) });
  const read = async () => {
    const { ceilings } = state.parse((await call("GET", "/admin/ceilings")).body);
    return Object.fromEntries(ceilings.map(({ name, ceiling }) => [name, ceiling]));
  };
  const first = await read();
  const changed = { ...first, sms_day: 7 };
  const put = (before: object, ceilings: object) => call("PUT", "/admin/ceilings", { before, ceilings });
  return {
    make: () => put(first, changed),
    changeAgain: () => put(changed, { ...first, sms_day: 8 }),
    read,
    conflict: "admin/changed-meanwhile",
  };
}

function restoredDayKind(date: string): Kind {
  const day = dayKind(date);
  const override = { date, ref: "94:5-6", theme: "patience", questions: null };
  const put = (before: object | null, after: object) => call("PUT", "/admin/wisdom", { before, override: after });
  return {
    ...day,
    make: () => call("DELETE", "/admin/wisdom", { before: override }),
    changeAgain: () => put(null, { ...override, theme: "gratitude" }),
  };
}

function banKind(person: string, banned: boolean): Kind {
  const set = (value: boolean) => call("PUT", `/admin/people/${person}/ban`, { banned: value });
  return {
    make: () => set(banned),
    changeAgain: () => set(!banned),
    async read() {
      const schema = z.object({ people: z.array(z.object({ banned: z.boolean() })) });
      return schema.parse((await call("GET", `/admin/people?q=${person}`)).body).people[0];
    },
    conflict: "admin/changed-meanwhile",
  };
}

function switchKind(id: string): Kind {
  const set = (on: boolean) => call("PATCH", `/admin/editions/${id}`, { on });
  return {
    make: () => set(false),
    changeAgain: () => set(true),
    read: () => editionOf(id),
    conflict: "quran/changed-since",
  };
}

const translation = {
  ...{ language: "pl", name: "A name", author: "A translator", license: "The terms", nonCommercial: false },
  ...{ sourceUrl: "https://texts.siraj.example/", searched: true },
};

function additionKind(code: string): Kind {
  const id = `pl-x-${code}`;
  return {
    make: () => call("POST", "/admin/editions", { ...translation, code }),
    async changeAgain() {
      await call("DELETE", `/admin/editions/${id}`);
      await call("POST", "/admin/editions", { ...translation, code, name: "Another name" });
    },
    read: () => editionOf(id),
    conflict: "quran/changed-since",
  };
}

function descriptionKind(code: string): Kind {
  const { language: _, ...description } = translation;
  const put = (name: string) => call("PUT", `/admin/editions/pl-x-${code}`, { ...description, name });
  return {
    make: () => put("A better name"),
    changeAgain: () => put("The best name"),
    read: () => editionOf(`pl-x-${code}`),
    conflict: "quran/changed-since",
  };
}

function removalKind(code: string): Kind {
  const id = `pl-x-${code}`;
  return {
    make: () => call("DELETE", `/admin/editions/${id}`),
    changeAgain: () => call("POST", "/admin/editions", { ...translation, code, name: "Another name" }),
    read: () => editionOf(id),
    conflict: "quran/edition-exists",
  };
}

const kinds: [action: string, prepare: () => Promise<Kind>][] = [
  ["wisdom/override", async () => dayKind("2027-05-02")],
  [
    "wisdom/restore",
    async () => {
      const date = "2027-06-02";
      const override = { date, ref: "94:5-6", theme: "patience", questions: null };
      await call("PUT", "/admin/wisdom", { before: null, override });
      return restoredDayKind(date);
    },
  ],
  ["person/ban", async () => banKind((await open.signUp()).id, true)],
  [
    "person/unban",
    async () => {
      const { id } = await open.signUp();
      await call("PUT", `/admin/people/${id}/ban`, { banned: true });
      return banKind(id, false);
    },
  ],
  ["edition/switch", async () => switchKind("tr-ates")],
  ["edition/add", async () => additionKind("first")],
  [
    "edition/describe",
    async () => {
      await call("POST", "/admin/editions", { ...translation, code: "third" });
      return descriptionKind("third");
    },
  ],
  [
    "edition/remove",
    async () => {
      await call("POST", "/admin/editions", { ...translation, code: "second" });
      return removalKind("second");
    },
  ],
  ["ceilings/change", async () => ceilingsKind()],
];

describe.each(kinds)("the undoing of %s", (action, prepare) => {
  test("brings back what was, and is undone by itself; a second one and one of something changed since are refused", async () => {
    const { make, changeAgain, read, conflict } = await prepare();
    const before = await read();
    await make();
    const made = await latest();
    const after = await read();
    expect(made.action).toBe(action);
    expect(after).not.toEqual(before);

    expect((await undo(made.id)).status).toBe(200);
    expect(await read()).toEqual(before);
    const undone = await latest();
    expect(undone).toMatchObject({ subject: made.subject, before: made.after, after: made.before });
    // The second undo of the same change would otherwise do nothing, or something else.
    expect(await undo(made.id)).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 404) });
    expect(await read()).toEqual(before);
    expect(await latest()).toEqual(undone);

    expect((await undo(undone.id)).status).toBe(200);
    expect(await read()).toEqual(after);
    const again = await latest();
    expect(again.action).toBe(action);

    await changeAgain();
    const changed = await read();
    const last = await latest();
    expect(await undo(again.id)).toMatchObject(refused(conflict));
    expect(await read()).toEqual(changed);
    expect(await latest()).toEqual(last);
  });
});

test("undo: an imported version of an edition and a rollback are undone", async () => {
  const edition = "tr-bulac";
  const [version, actor] = [randomUUID(), randomUUID()];
  await open.sql`insert into editions.imports (id, edition, state, file_name, bytes, checksum, actor)
    values (${version}, ${edition}, 'imported', 'a.json', 1, ${"0".repeat(64)}, ${actor})`;
  await open.sql`insert into editions.texts (import, verse, text)
    select ${version}, verse, text || '.' from quran.verse_texts where edition = ${edition}`;
  await open.sql`insert into editions.choices (edition, import, can_roll_back) values (${edition}, ${version}, true)`;
  const chosen = async () => {
    const [row] = await open.sql`select import from editions.choices where edition = ${edition}`;
    return row?.import;
  };
  expect((await call("POST", `/admin/editions/${edition}/roll-back`)).status).toBe(200);
  expect(await chosen()).toBeNull();
  const rolledBack = await latest();
  expect((await undo(rolledBack.id)).status).toBe(200);
  expect(await chosen()).toBe(version);
  expect(await undo(rolledBack.id)).toMatchObject(refused("quran/changed-since"));
  // An import is logged with the same facts.
  const { id } = await latest();
  await open.sql`update admin.audit set action = 'edition/import' where id = ${id}`;
  expect((await undo(id)).status).toBe(200);
  expect(await chosen()).toBeNull();
  expect((await undo((await latest()).id)).status).toBe(200);
  expect(await chosen()).toBe(version);
});

test("a change of another kind, or one that does not exist, cannot be undone", async () => {
  const person = await open.signUp();
  await call("DELETE", `/admin/people/${person.id}`);
  const { id, action } = await latest();
  expect(undoableActions).not.toContain(action);
  expect(await undo(id)).toMatchObject(refused("admin/not-undoable"));
  for (const unknown of [randomUUID(), "nothing"]) {
    expect(await undo(unknown)).toMatchObject({ status: 404, body: { code: "admin/not-found" } });
  }
});

test("a change that another release logged in another form is not undone", async () => {
  const person = await open.signUp();
  await call("PUT", `/admin/people/${person.id}/ban`, { banned: true });
  const { id } = await latest();
  await open.sql`update admin.audit set before = '{}' where id = ${id}`;
  expect(await undo(id)).toMatchObject(refused("admin/not-undoable"));
});

test("the ban of an account that was deleted since, or became an administrator's, is not undone", async () => {
  const [gone, admin] = [await open.signUp(), await open.signUp()];
  await call("PUT", `/admin/people/${gone.id}/ban`, { banned: true });
  const first = await latest();
  await call("DELETE", `/admin/people/${gone.id}`);
  expect((await undo(first.id)).status).toBe(404);
  await call("PUT", `/admin/people/${admin.id}/ban`, { banned: true });
  const second = await latest();
  await open.sql`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = ${admin.id}`;
  expect(await undo(second.id)).toMatchObject(refused("admin/other-admin"));
});

test("undo: these tests cover every kind of change that offers an undo", () => {
  const tried = new Set([...kinds.map(([action]) => action), "edition/import", "edition/roll-back"]);
  expect([...tried].sort()).toEqual([...undoableActions].sort());
  expect(auditActions).toEqual(expect.arrayContaining([...undoableActions]));
});
