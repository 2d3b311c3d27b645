import { expect, test, vi } from "vitest";
import { z } from "zod";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { environment, type Someone, someone } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

vi.setConfig({ testTimeout: 60_000 });
const model = createScriptedModel();
const open = openSiteForFile({ answerer: model.write, environment });

const listSchema = z.object({ passages: z.array(z.object({ note: z.string() })) });

/** Asks the scripted model, saves its answer, and returns the passage's id. */
async function saveAnswer(person: Someone): Promise<string> {
  const script = model.expect();
  const asked = await person.ask("What of patience?");
  const { answer } = await asked.ids();
  script.say("Be patient in hardship.");
  script.end();
  await asked.all();
  const saved = await person.call("POST", "saved-passages", { kind: "answer", messageId: answer });
  return z.object({ id: z.uuid() }).parse(saved.json).id;
}

test("a note that was changed since its writer saw it is not replaced", async () => {
  const person = await someone(open.site, open.server.url);
  const id = await saveAnswer(person);
  const write = async (note: string, replaces: string) =>
    (await person.call("PATCH", `saved-passages/${id}`, { note, replaces })).status;
  const noteOf = async () => listSchema.parse((await person.call("GET", "saved-passages")).json).passages[0]?.note;
  expect(await write("first", "")).toBe(200);
  const second = { note: "second", replaces: "" };
  expect(await person.refused("PATCH", `saved-passages/${id}`, second)).toEqual([409, "chat/note-changed"]);
  expect(await write("", "of another time")).toBe(409);
  expect(await noteOf()).toBe("first");
  // Of a request whose answer was lost.
  expect(await write("first", "")).toBe(200);
  const both = await Promise.all([write("second", "first"), write("third", "first")]);
  expect(both.sort()).toEqual([200, 409]);
  await person.call("DELETE", `saved-passages/${id}`);
  expect(await write("fourth", "third")).toBe(404);
});

test("the export holds saved verses with their notes and texts, also of who has no conversations", async () => {
  const person = await someone(open.site, open.server.url);
  const exported = async (query = "") => (await person.call("GET", `conversations/export${query}`)).text;
  expect(await exported()).toBe("");
  const ease = { chapter: 94, from: 5, to: 6, created: Date.UTC(2025, 4, 6) };
  await person.call("PUT", "library/bookmark", { ...ease, note: "a <b>note</b>" });
  // Longer than a citation of an answer may be.
  const long = { chapter: 2, from: 1, to: 286, note: "", created: Date.UTC(2025, 4, 5) };
  await person.call("PUT", "library/bookmark", long);
  const first = open.site.quran.verse("94:5")?.index ?? -1;
  const english = await exported();
  expect(english).toContain("94:5-6");
  expect(english).toContain("2025-05-06");
  expect(english).toContain("a &lt;b>note&lt;/b>");
  expect(english).toContain("/en/quran/94");
  expect(english).toContain(open.site.quran.arabic(first).text);
  expect(english).toContain(open.site.quran.translation("en", first)?.text ?? "none");
  expect(english).toContain(open.site.quran.arabic(open.site.quran.verse("2:286")?.index ?? -1).text);
  const polish = await exported("?lang=pl");
  expect(polish).toContain(open.site.quran.translation("pl", first)?.text ?? "none");
  expect(polish).toContain("/pl/quran/94");
  expect(await person.refused("GET", "conversations/export?lang=xx")).toEqual([400, "chat/bad-request"]);
  const other = await someone(open.site, open.server.url);
  expect((await other.call("GET", "conversations/export")).text).toBe("");
});
