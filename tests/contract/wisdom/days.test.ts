import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { createOverrideStore } from "#wisdom/server/index.ts";
import { addDays, civilDateIn, latestDate } from "#wisdom/shared/civil-date.ts";
import { daySchema } from "#wisdom/shared/operations.ts";
import type { Override } from "#wisdom/shared/overrides.ts";
import { openSite, type TestSite } from "../site/open-site.ts";

let site: TestSite;
let server: Awaited<ReturnType<TestSite["serve"]>>;
let url: string;
let store: ReturnType<typeof createOverrideStore>;
beforeAll(async () => {
  site = await openSite();
  server = await site.serve();
  ({ url } = server);
  store = createOverrideStore(site.connection.database);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await site.close();
});

const ask = async (date: string, lang: string) => {
  const response = await fetch(`${url}/functions/v1/wisdom?${new URLSearchParams({ date, lang })}`);
  const body: unknown = await response.json();
  return { status: response.status, body };
};
const day = async (date: string, lang: string) => daySchema.parse((await ask(date, lang)).body);

test("a day has one passage in every language, with the texts of the corpus, a theme and a question", async () => {
  const read = await Promise.all(languages.map((language) => day("2026-03-01", language)));
  expect(new Set(read.map(({ passage }) => passage.ref)).size).toBe(1);
  expect(new Set(read.map(({ question }) => question)).size).toBe(6);
  for (const [at, { passage, occasion }] of read.entries()) {
    const [arabic, translation] = passage.texts;
    const first = site.quran.verse(`${passage.chapter.id}:${arabic?.verses[0]?.number}`);
    expect(arabic?.verses[0]?.text).toBe(site.quran.arabic(first?.index ?? -1).text);
    expect(translation?.lang).toBe(languages[at] === "ar" ? undefined : languages[at]);
    expect(occasion).toBe("ramadan");
  }
});

test("a malformed date, and days without wisdom, are refused with their codes", async () => {
  expect(await ask("2026-02-30", "en")).toMatchObject({ status: 400, body: { code: "wisdom/bad-date" } });
  expect(await ask("2026-03-01", "xx")).toMatchObject({ status: 400, body: { code: "wisdom/bad-date" } });
  expect(await ask("2025-12-31", "en")).toMatchObject({ status: 404, body: { code: "wisdom/no-such-day" } });
  expect(await ask(addDays(latestDate(new Date()), 2), "en")).toMatchObject({ status: 404 });
});

test.each(languages)(
  "the feed in %s is Atom with the last days, each with its page and its texts",
  async (language) => {
    const response = await fetch(`${url}/feed/${language}.xml`);
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await response.text();
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    const pages = [...feed.matchAll(/<link href="([^"]*\/daily-wisdom\/[^"]*)"/g)].map(([, page = ""]) => page);
    expect(pages.length).toBe(30);
    expect(pages.every((page) => page.startsWith(`http://localhost/${language}/daily-wisdom/`))).toBe(true);
    const shown = pages[0]?.split("/").at(-1) ?? "";
    const { question } = await day(shown, language);
    expect(feed).toContain(question.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
  },
);

test.each(languages)(
  "the calendar in %s has a whole-day event for each day, in lines of at most 75 octets",
  async (language) => {
    const response = await fetch(`${url}/calendar/${language}.ics`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await response.text();
    expect(text.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(22);
    const today = civilDateIn("UTC", new Date());
    const asDate = (date: string) => `VALUE=DATE:${date.replaceAll("-", "")}\r\n`;
    expect(text).toContain(`DTSTART;${asDate(today)}DTEND;${asDate(addDays(today, 1))}`);
    expect(text).not.toContain("DURATION");
    // The same bytes all day.
    expect(new Set(text.match(/DTSTAMP:.*/g))).toEqual(new Set([`DTSTAMP:${today.replaceAll("-", "")}T000000Z`]));
    expect(new Set(text.match(/UID:.*/g)).size).toBe(22);
    const unfolded = text.replaceAll("\r\n ", "");
    const { passage } = await day(today, language);
    for (const { verses } of passage.texts) {
      const [first = ""] = (verses[0]?.text ?? "").split(/[,;\\\n]/);
      expect(unfolded).toContain(first);
    }
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  },
);

test("unknown languages have neither feed nor calendar", async () => {
  for (const path of ["/feed/de.xml", "/feed/en", "/calendar/de.ics", "/calendar/en"]) {
    expect((await fetch(url + path)).status, path).toBe(404);
  }
});

test("an override replaces a day's verse and question on every server, changes the version, and can be removed", async () => {
  const second = await site.serve();
  const questions = Object.fromEntries(languages.map((one) => [one, `A question of the administrator in ${one}`]));
  const before = await day("2026-04-10", "en");
  const version = second.daily.wisdom.version();
  await store.upsert({ date: "2026-04-10", ref: "112:1-4", theme: "patience", questions });
  await server.daily.overrides.refresh();
  expect(await day("2026-04-10", "id")).toMatchObject({
    passage: { ref: "112:1-4" },
    question: "A question of the administrator in id",
  });
  await expect.poll(() => second.daily.wisdom.version()).not.toBe(version);
  // The key of every cached page holds it.
  expect(second.daily.wisdom.version().length).toBeLessThanOrEqual(16);
  expect(second.daily.wisdom.on("2026-04-10", "en").passage.ref).toBe("112:1-4");
  await store.delete("2026-04-10");
  await server.daily.overrides.refresh();
  expect(await day("2026-04-10", "en")).toEqual(before);
  await expect.poll(() => second.daily.wisdom.version()).toBe(version);
  await second.stop();
});

test("an override that lacks its question in a language is a plan, and the day stays as it is", async () => {
  const before = await day("2026-04-11", "en");
  const { overrides } = server.daily;
  const plan: Override = {
    date: "2026-04-11",
    ref: "112:1-4",
    theme: "patience",
    questions: { en: "Only one language?" },
  };
  await store.upsert(plan);
  await overrides.refresh();
  expect(overrides.on("2026-04-11")).toBeUndefined();
  expect(overrides.planned("2026-04-11")).toEqual(plan);
  expect(await day("2026-04-11", "en")).toEqual(before);
  await store.delete("2026-04-11");
});

test("daily wisdom: an override that could not be shown is refused", () => {
  const { overrides } = server.daily;
  const fitting = { date: "2026-04-10", ref: "94:5-6", theme: "patience", questions: null };
  const check = (changes: object) => () => overrides.check({ ...fitting, ...changes });
  const refused = (code: string) => expect.objectContaining({ code });
  expect(check({ date: "2026-02-30" })).toThrow(refused("wisdom/bad-override"));
  expect(check({ questions: { en: "?" } })).toThrow(refused("wisdom/bad-override"));
  expect(check({ ref: "2:287" })).toThrow(refused("wisdom/no-such-verses"));
  expect(check({ ref: "2:1-6" })).toThrow(refused("wisdom/no-such-verses"));
  expect(check({ theme: "no-such-theme" })).toThrow(refused("wisdom/no-such-theme"));
  expect(check({ ref: "2:1" })).toThrow(refused("wisdom/no-question"));
  expect(overrides.check(fitting)).toEqual(fitting);
});
