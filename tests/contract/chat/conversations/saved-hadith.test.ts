import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import type { StoredPart } from "#chat/shared/conversations.ts";
import { passageLimit } from "#chat/shared/limits.ts";
import { sampleCollection, startMirrorServer } from "../../../support/corpus/sample-sources.ts";
import { openSite, type TestSite } from "../../site/open-site.ts";
import { environment, guest, type Someone, someone } from "./open-conversations.ts";

vi.setConfig({ testTimeout: 60_000 });
const collection = sampleCollection();
const ref = "sample:1:2";
const path = `saved-hadith/${ref}`;
let mirror: Awaited<ReturnType<typeof startMirrorServer>>;
let site: TestSite;
let server: Awaited<ReturnType<TestSite["serve"]>>;
beforeAll(async () => {
  mirror = await startMirrorServer(collection.files);
  site = await openSite({ sources: [collection.source], mirror: mirror.url });
  server = await site.serve(undefined, environment);
}, 180_000);
afterAll(async () => {
  await server.conversations.close();
  await server.stop();
  await site.close();
  await mirror.close();
});

const listSchema = z.object({
  passages: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      place: z.null(),
      lang: z.string(),
      question: z.string(),
      parts: z.array(z.custom<StoredPart>()),
      note: z.string(),
      link: z.string().nullable(),
    }),
  ),
});
const list = async (person: Someone, query = "") =>
  listSchema.parse((await person.call("GET", `saved-passages${query}`)).json).passages;
const isSaved = async (person: Someone) => (await person.call("GET", path)).json;
const save = async (person: Someone, lang = "en") => (await person.call("PUT", path, { lang })).status;
/** Makes a link to a passage. Returns the parts that its public page shows. */
async function share(person: Someone, id: string): Promise<readonly StoredPart[] | undefined> {
  const answer = await person.call("POST", `saved-passages/${id}/link`);
  const { link } = z.object({ link: z.string() }).parse(answer.json);
  return (await server.readShared(link.slice("/s/".length)))?.parts;
}
const textsOf = (parts: readonly StoredPart[]) =>
  parts.flatMap((part) => (part.type === "data-citation" ? part.data.texts.map(({ lang, text }) => [lang, text]) : []));

test("a hadith is saved once, by its reference alone, and listed with its name and the stored text", async () => {
  const person = await someone(site, server.url);
  expect(await isSaved(person)).toEqual({ saved: false });
  expect(await Promise.all([1, 2, 3].map(() => save(person)))).toEqual([200, 200, 200]);
  expect(await isSaved(person)).toEqual({ saved: true });
  const [saved, ...others] = await list(person);
  expect(others).toEqual([]);
  expect(saved).toMatchObject({ kind: "citation", place: null, lang: "en", question: "Sample 1:2", link: null });
  expect(textsOf(saved?.parts ?? [])).toEqual([
    ["ar", expect.stringContaining("كذا وكذا 4")],
    ["en", "Placeholder apple number 4."],
  ]);
  const [row] = await site.connection
    .sql`select row_to_json(p)::text as whole from chat.passages p where person = ${person.id}`;
  expect(row?.whole).toContain(ref);
  expect(row?.whole).not.toMatch(/كذا|Placeholder/);
});

test("a saved hadith has a note, is found by name, number and note, has a link, and is in the export", async () => {
  const person = await someone(site, server.url);
  await save(person, "pl");
  const id = (await list(person))[0]?.id ?? "";
  await person.call("PATCH", `saved-passages/${id}`, { note: "Żółć 42" });
  for (const [words, count] of Object.entries({ SAMPLE: 1, "sample 2": 1, "zolc 42": 1, "sample 7": 0 }))
    expect([words, (await list(person, `?q=${encodeURIComponent(words)}`)).length]).toEqual([words, count]);
  expect(textsOf((await share(person, id)) ?? [])).toContainEqual(["en", "Placeholder apple number 4."]);
  const { text } = await person.call("GET", "conversations/export");
  expect(text).toContain("## Sample 1:2\n");
  expect(text).toContain("> Placeholder apple number 4.");
  expect(text).toContain("Żółć 42");
});

test("a removed hadith is restored with its note, link and all, from its page and from the list", async () => {
  const person = await someone(site, server.url);
  await save(person);
  const id = (await list(person))[0]?.id ?? "";
  await person.call("PATCH", `saved-passages/${id}`, { note: "mine" });
  await person.call("POST", `saved-passages/${id}/link`);
  const before = await list(person);
  for (const _ of [1, 2]) expect((await person.call("DELETE", path)).status).toBe(200);
  expect([await isSaved(person), await list(person)]).toEqual([{ saved: false }, []]);
  for (const _ of [1, 2]) expect((await person.call("POST", `${path}/restore`)).status).toBe(200);
  expect([await isSaved(person), await list(person)]).toEqual([{ saved: true }, before]);
  await person.call("DELETE", `saved-passages/${id}`);
  expect(await isSaved(person)).toEqual({ saved: false });
  await person.call("POST", `saved-passages/${id}/restore`);
  expect(await list(person)).toEqual(before);
});

test("a removed hadith that is saved again has the new language and name, and neither note nor link", async () => {
  const person = await someone(site, server.url);
  await save(person, "en");
  const id = (await list(person))[0]?.id ?? "";
  await person.call("PATCH", `saved-passages/${id}`, { note: "quince" });
  await person.call("POST", `saved-passages/${id}/link`);
  await person.call("DELETE", path);
  expect(await save(person, "ar")).toBe(200);
  const fresh = { lang: "ar", question: expect.stringContaining("١:٢"), note: "", link: null };
  expect(await list(person)).toMatchObject([fresh]);
  expect([(await list(person, "?q=quince")).length, (await list(person, "?q=sample")).length]).toEqual([0, 1]);
});

test("what cannot be saved is refused: unknown references, other inputs, one passage too many, guests", async () => {
  const person = await someone(site, server.url);
  for (const unknown of ["sample:1:9", "sample:1", "bukhari:2:1", "2:153", "%00", "x".repeat(500)]) {
    const answer = await person.refused("PUT", `saved-hadith/${unknown}`, { lang: "en" });
    expect([unknown, answer]).toEqual([unknown, [404, "chat/no-such-hadith"]]);
  }
  for (const body of [{}, [], "{", { lang: "xx" }])
    expect([body, await person.refused("PUT", path, body)]).toEqual([body, [400, "chat/bad-request"]]);
  for (const [method, at] of [
    ["DELETE", path],
    ["POST", `${path}/restore`],
  ] as const)
    expect(await person.refused(method, at)).toEqual([404, "chat/no-such-passage"]);
  await site.connection.sql`
    insert into chat.passages (id, person, kind, content_key, lang, question, parts, search_words, created_at, updated_at)
    select gen_random_uuid(), ${person.id}, 'citation', n::text, 'en', '', '[]', '', now(), now()
    from generate_series(1, ${passageLimit}) n`;
  expect(await person.refused("PUT", path, { lang: "en" })).toEqual([409, "chat/too-many-passages"]);
  for (const method of ["GET", "PUT", "DELETE"])
    expect((await guest(server.url).refused(method, path, method === "PUT" ? { lang: "en" } : undefined))[0]).toBe(401);
});

test("saved hadith are their user's alone, and go with the account", async () => {
  const [person, other] = [await someone(site, server.url), await someone(site, server.url)];
  await save(person);
  expect([await isSaved(other), await list(other)]).toEqual([{ saved: false }, []]);
  expect(await other.refused("DELETE", path)).toEqual([404, "chat/no-such-passage"]);
  expect(await isSaved(person)).toEqual({ saved: true });
  expect((await person.call("POST", "account/delete", { confirm: "DELETE" })).status).toBe(200);
  const rows = await site.connection.sql`select 1 from chat.passages where person = ${person.id}`;
  expect(rows.length).toBe(0);
});

// The last test: it takes the texts away.
test("a saved hadith whose text is not loaded any more keeps its name and note, and can be removed", async () => {
  const person = await someone(site, server.url);
  await save(person);
  const id = (await list(person))[0]?.id ?? "";
  await person.call("PATCH", `saved-passages/${id}`, { note: "mine" });
  await site.connection.sql`delete from sources.hadith`;
  expect(await list(person)).toMatchObject([{ id, question: "Sample 1:2", note: "mine", parts: [] }]);
  const { text } = await person.call("GET", "conversations/export");
  expect(text).toContain("## Sample 1:2\n");
  expect(text).toContain("*This collection is not here yet*");
  expect(await share(person, id)).toEqual([]);
  expect(await isSaved(person)).toEqual({ saved: true });
  expect((await person.call("DELETE", path)).status).toBe(200);
  expect(await list(person)).toEqual([]);
});
