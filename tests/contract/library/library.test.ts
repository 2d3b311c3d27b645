import { createClient, FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Bookmark, maxBookmarks } from "#library/shared/bookmark.ts";
import { openSiteForFile } from "../site/open-site-for-file.ts";

const open = openSiteForFile({
  environment: { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: '{"sign_in_sign_ups":1000}' },
});

let people = 0;
/** Somebody new, signed in with the official client. */
async function someone(): Promise<SupabaseClient> {
  const headers = { "x-forwarded-for": `203.0.113.${++people}` };
  const client = createClient(open.url, open.site.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
  const { error } = await client.auth.signUp({ email: `reader${people}@siraj.example`, password: "four quiet words" });
  if (error) throw error;
  return client;
}

const librarySchema = z.object({
  bookmarks: z.array(z.custom<Bookmark>()),
  place: z.object({ chapter: z.number(), verse: z.number(), at: z.number() }).nullable(),
  now: z.number(),
});

async function call(client: SupabaseClient, name: string, method: "GET" | "PUT" | "POST" | "DELETE", body?: object) {
  const { data, error } = await client.functions.invoke(name, { method, ...(body && { body }) });
  if (error instanceof FunctionsHttpError) {
    const response: Response = error.context;
    return { status: response.status, body: await response.json() };
  }
  if (error) throw error;
  return { status: 200, body: data };
}
const read = async (client: SupabaseClient) => librarySchema.parse((await call(client, "library", "GET")).body);

const throne: Bookmark = { chapter: 2, from: 255, to: 255, note: "for the evening", created: 1_700_000_000_000 };
const ease: Bookmark = { chapter: 94, from: 5, to: 6, note: "", created: 1_700_000_100_000 };

test("a bookmark is kept, changed and removed, and is the person's alone", async () => {
  const [reader, other] = [await someone(), await someone()];
  expect(await read(reader)).toMatchObject({ bookmarks: [], place: null });
  await call(reader, "library/bookmark", "PUT", throne);
  await call(reader, "library/bookmark", "PUT", ease);
  await call(reader, "library/bookmark", "PUT", { ...throne, note: "changed" });
  expect((await read(reader)).bookmarks).toEqual([ease, { ...throne, note: "changed" }]);
  expect((await read(other)).bookmarks).toEqual([]);
  await call(other, "library/bookmark", "DELETE", { chapter: 94, from: 5, to: 6 });
  expect((await read(reader)).bookmarks).toHaveLength(2);
  await call(reader, "library/bookmark", "DELETE", { chapter: 94, from: 5, to: 6 });
  expect((await read(reader)).bookmarks).toHaveLength(1);
});

test("a note that was changed since its writer saw it is not replaced", async () => {
  const reader = await someone();
  const put = (note: string, replaces?: string) =>
    call(reader, "library/bookmark", "PUT", { ...throne, note, ...(replaces !== undefined && { replaces }) });
  const noteOf = async () => (await read(reader)).bookmarks.map(({ note }) => note);
  await put("", "");
  expect((await put("first", "")).status).toBe(200);
  expect(await put("second", "")).toMatchObject({ status: 409, body: { code: "library/note-changed" } });
  expect(await put("", "of another time")).toMatchObject({ status: 409, body: { code: "library/note-changed" } });
  expect(await noteOf()).toEqual(["first"]);
  // Of a request whose answer was lost.
  expect((await put("first", "")).status).toBe(200);
  const both = await Promise.all([put("second", "first"), put("third", "first")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // A bookmark that is gone is saved anew: its note replaces none.
  await call(reader, "library/bookmark", "DELETE", { chapter: 2, from: 255, to: 255 });
  expect((await put("fourth", "third")).status).toBe(200);
  expect(await noteOf()).toEqual(["fourth"]);
});

test("a guest's bookmarks join an account once, however often they are sent", async () => {
  const reader = await someone();
  await call(reader, "library/bookmark", "PUT", throne);
  const guest = [{ ...throne, note: "from the phone", created: 1_600_000_000_000 }, ease];
  const first = await call(reader, "library/merge", "POST", { bookmarks: guest });
  // The transaction that wrote each row.
  const written = () =>
    open.site.connection.sql`select chapter, xmin::text from library.bookmarks order by person, chapter`;
  const before = await written();
  const again = await call(reader, "library/merge", "POST", { bookmarks: guest });
  expect(again.body).toEqual(first.body);
  expect(await written()).toEqual(before);
  const { bookmarks } = await read(reader);
  expect(bookmarks).toEqual([
    ease,
    { ...throne, note: "for the evening\n\nfrom the phone", created: 1_600_000_000_000 },
  ]);
});

test("two changes at once lose nothing", async () => {
  const reader = await someone();
  await call(reader, "library/bookmark", "PUT", throne);
  const many = Array.from({ length: 8 }, (_, i) => ({ ...ease, from: i + 1, to: 8 }));
  const merges = many.map((bookmark) => call(reader, "library/merge", "POST", { bookmarks: [bookmark] }));
  expect((await Promise.all(merges)).map(({ status }) => status)).toEqual(many.map(() => 200));
  expect((await read(reader)).bookmarks).toHaveLength(9);
});

test("changes at once of one range in an account without bookmarks lose no note", async () => {
  const reader = await someone();
  const notes = Array.from({ length: 8 }, (_, i) => `note ${i + 1}`);
  const merges = notes.map((note) => call(reader, "library/merge", "POST", { bookmarks: [{ ...ease, note }] }));
  expect((await Promise.all(merges)).map(({ status }) => status)).toEqual(notes.map(() => 200));
  const { bookmarks } = await read(reader);
  expect(bookmarks.map(({ note }) => note.split("\n\n").sort())).toEqual([notes]);
});

test("a guest's bookmarks are stored by one statement, so that many do not hold up the other requests of the user", async () => {
  const reader = await someone();
  const many = Array.from({ length: 50 }, (_, n) => ({ ...throne, from: n + 1, note: `note ${n}` }));
  await call(reader, "library/bookmark", "PUT", { ...many[0], note: "" });
  const merged = await call(reader, "library/merge", "POST", { bookmarks: many });
  expect(merged.body.bookmarks.map(({ note }: Bookmark) => note).sort()).toEqual(many.map(({ note }) => note).sort());
  const { data } = await reader.auth.getUser();
  // The number of the statement within the transaction that wrote the row.
  expect(
    await open.site.connection
      .sql`select distinct cmin::text from library.bookmarks where person = ${data.user?.id ?? ""}`,
  ).toHaveLength(1);
});

test("there is a limit, and what does not fit changes nothing", async () => {
  const reader = await someone();
  const ranges = Array.from({ length: maxBookmarks }, (_, i) => ({
    ...throne,
    from: 1 + (i % 286),
    to: 286,
    note: "",
  }));
  const all = ranges.map((one, i) => ({ ...one, from: Math.floor(i / 4) + 1, to: 283 + (i % 4) }));
  expect((await call(reader, "library/merge", "POST", { bookmarks: all })).status).toBe(200);
  expect(await call(reader, "library/bookmark", "PUT", ease)).toMatchObject({
    status: 409,
    body: { code: "library/too-many-bookmarks" },
  });
  expect((await call(reader, "library/bookmark", "PUT", { ...all[0], note: "still changes" })).status).toBe(200);
  expect((await read(reader)).bookmarks).toHaveLength(maxBookmarks);
});

test("the place is where one read last, on whichever device", async () => {
  const reader = await someone();
  await call(reader, "library/place", "PUT", { chapter: 2, verse: 100, at: 1_700_000_000_000 });
  await call(reader, "library/place", "PUT", { chapter: 18, verse: 10, at: 1_600_000_000_000 });
  expect((await read(reader)).place).toEqual({ chapter: 2, verse: 100, at: 1_700_000_000_000 });
  expect((await read(await someone())).place).toBeNull();
  await call(reader, "library/place", "PUT", { chapter: 36, verse: 1, at: Date.now() + 1e12 });
  const { place, now } = await read(reader);
  expect(place?.chapter).toBe(36);
  // Both are by the server's clock, so that a device can tell how wrong its own is.
  expect(place?.at).toBeLessThanOrEqual(now);
  expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
});

test("a place that is sent while the account is being deleted is refused as one of an ended session", async () => {
  const reader = await someone();
  const { data } = await reader.auth.getUser();
  const sent = await open.site.connection.sql.begin(async (transaction) => {
    await transaction`delete from auth.users where id = ${data.user?.id ?? ""}`;
    // The request waits for the end of the deletion.
    const answer = call(reader, "library/place", "PUT", { chapter: 2, verse: 255, at: Date.now() });
    const waiting = async () => (await transaction`select 1 from pg_locks where not granted`).length;
    await expect.poll(waiting).toBeGreaterThan(0);
    return { answer };
  });
  expect(await sent.answer).toMatchObject({ status: 401, body: { code: "platform/bad-token" } });
});

test("guests and bad input are refused with a code", async () => {
  const guest = createClient(open.url, open.site.secrets.publishableKey, { auth: { persistSession: false } });
  expect((await call(guest, "library", "GET")).status).toBe(401);
  expect((await call(guest, "library/merge", "POST", { bookmarks: [] })).status).toBe(401);
  const reader = await someone();
  const refused = [
    { ...throne, chapter: 115 },
    { ...throne, from: 9, to: 3 },
    { ...throne, note: "x".repeat(2_001) },
    { ...throne, note: "\0" },
    { ...throne, created: -1 },
    {},
  ];
  for (const body of refused) {
    expect(await call(reader, "library/bookmark", "PUT", body)).toMatchObject({
      status: 400,
      body: { code: "library/bad-bookmarks" },
    });
  }
  expect(await call(reader, "library/bookmark", "PUT", { ...throne, chapter: 1 })).toMatchObject({
    status: 404,
    body: { code: "library/no-such-verses" },
  });
  expect((await call(reader, "library/place", "PUT", { chapter: 2, verse: 287, at: 1 })).status).toBe(400);
  expect((await call(reader, "library/place", "PUT", { chapter: 1, verse: 8, at: 1 })).status).toBe(404);
  expect((await read(reader)).bookmarks).toEqual([]);
});
