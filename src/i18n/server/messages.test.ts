import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { languages } from "../shared/languages.ts";
import { loadMessages } from "./messages.ts";

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true });
});

async function copyOfLocales() {
  const folder = await mkdtemp(join(tmpdir(), "siraj-locales-"));
  made.push(folder);
  await cp("locales", folder, { recursive: true });
  return folder;
}

test("messages: a page gets the sections that it asks for, in its language", async () => {
  const source = await loadMessages("locales");
  const read = source.read("pl", ["common", "quran"]);
  expect(Object.keys(read)).toEqual(["common", "quran"]);
  expect(read.common).toEqual(JSON.parse(await readFile("locales/pl/common.json", "utf8")));
});

test("a site with the Qur'an only shows messages that do not speak of other sources", async () => {
  let quranOnly = false;
  const source = await loadMessages("locales", () => quranOnly);
  for (const language of languages) {
    const texts: Record<string, string> = JSON.parse(await readFile(`locales/${language}/app.json`, "utf8"));
    const { lead_quranOnly: reduced, lead: whole } = texts;
    quranOnly = false;
    expect(source.read(language, ["app"]).app?.lead).toBe(whole);
    expect(source.translate(language)("app:lead")).toBe(whole);
    quranOnly = true;
    expect(reduced).not.toBe(whole);
    expect(source.read(language, ["app"]).app).toEqual(expect.objectContaining({ lead: reduced, title: texts.title }));
    expect(source.read(language, ["app"]).app).not.toHaveProperty("lead_quranOnly");
    expect(source.translate(language)("app:lead")).toBe(reduced);
  }
});

test("numbers are in the language's digits and plurals in its forms, on the server too", async () => {
  const source = await loadMessages("locales");
  const written = languages.map((one) => source.translate(one)("quran:verses", { count: 3 }));
  expect(new Set(written).size).toBeGreaterThanOrEqual(5);
  expect(written[1]).toContain("٣");
  expect(written[5]).toContain("۳");
});

test("messages: a key that a language lacks shows English", async () => {
  const folder = await copyOfLocales();
  const path = join(folder, "tr", "common.json");
  const { retry: _, ...rest } = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify(rest));
  await rm(join(folder, "tr", "toast.json"));
  const source = await loadMessages(folder);
  const english = source.translate("en");
  expect(source.translate("tr")("common:retry")).toBe(english("common:retry"));
  expect(source.translate("tr")("toast:copyLinkFailed")).toBe(english("toast:copyLinkFailed"));
  expect(source.translate("tr")("common:offline")).not.toBe(english("common:offline"));
});

test("a file that is no flat object of strings, or no section, stops the start and is named", async () => {
  const folder = await copyOfLocales();
  await writeFile(join(folder, "ar", "chat.json"), JSON.stringify({ send: { nested: "x" } }));
  await expect(loadMessages(folder)).rejects.toThrow(/ar\/chat\.json/);
  const other = await copyOfLocales();
  await writeFile(join(other, "ar", "menu.json"), "{}");
  await expect(loadMessages(other)).rejects.toThrow(/menu\.json/);
});
