import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const { terms, editions } = z
  .object({
    terms: z.record(z.string(), z.object({ license: z.string() })),
    editions: z.array(
      z.object({
        ...{ id: z.string(), language: z.string(), kind: z.string(), terms: z.string() },
        rearranged: z.array(z.unknown()).default([]),
      }),
    ),
  })
  .parse(read("content/corpus/editions.json"));
const rearranged = editions.flatMap((edition) => edition.rearranged);
const { sources } = z
  .object({
    sources: z.array(
      z.object({
        id: z.string(),
        names: z.record(z.string(), z.string()),
        authors: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(read("content/corpus/sources.json"));
const place = z.object({ verse: z.string(), why: z.string() });
const { errata, missing, doubtful } = z
  .object({
    errata: z.array(place.extend({ is: z.string() })),
    missing: z.array(place.extend({ is: z.string() })),
    doubtful: z.array(place),
  })
  .parse(read("content/corpus/errata.pl-bielawski.json"));
const ofHadith = z.array(z.object({ hadith: z.string() }));
const corrected = z.object({ errata: ofHadith, missing: ofHadith }).parse(read("content/corpus/hadith-errata.json"));
const ofRiyad = [...corrected.errata, ...corrected.missing].filter(({ hadith }) => hadith.startsWith("riyad:"));
const words = (language: string) =>
  z
    .object({ rearranged: z.string(), title: z.string(), waiting: z.string(), authorUnknown: z.string() })
    .parse(read(`locales/${language}/sources.json`));
const checksumOf = (edition: string) => {
  const verses = z.array(z.string()).parse(read(`build/corpus/editions/${edition}.json`));
  return createHash("sha256").update(verses.join("\n")).digest("hex");
};

for (const language of ["en", "ur"]) {
  test(`in ${language}, every edition, source of hadith and correction stands there as recorded, and a correction leads to its verse`, async ({
    page,
  }) => {
    await page.goto(`/${language}/sources`);
    await test.step("each edition once, with its checksum and its licence as stated", async () => {
      const listed = page.locator("[data-edition]");
      // Read at once: of each of some forty editions by itself takes seconds.
      const shown = await listed.evaluateAll((entries) =>
        entries.map((entry) => ({
          id: entry.getAttribute("data-edition"),
          checksums: [...entry.querySelectorAll("code")].map((code) => code.textContent.trim()),
          license: entry.querySelectorAll("dd")[2]?.textContent.replace(/\s+/gu, " ").trim(),
        })),
      );
      expect(shown).toHaveLength(editions.length);
      for (const { id, terms: key } of editions) {
        const license = terms[key]?.license ?? "";
        const stated = license === "licence not stated" ? expect.anything() : license;
        expect(shown).toContainEqual({ id, checksums: [checksumOf(id)], license: stated });
      }
      const own = page.locator("details[open] [data-edition]");
      await expect(own).toHaveCount(editions.filter((one) => one.language === language && one.kind !== "text").length);
      await expect(own.first().locator("dd").nth(2)).toBeVisible();
    });
    await test.step("each source of hadith and commentary says that it waits where nothing is fetched", async () => {
      await expect(page.locator("[data-source]")).toHaveCount(sources.length);
      for (const { id, names, authors } of sources) {
        const entry = page.locator(`[data-source="${id}"]`);
        await expect(entry.getByRole("heading")).toHaveText(names[language] ?? "");
        await expect(entry.locator("dd").first()).toHaveText(authors?.[language] ?? words(language).authorUnknown);
        await expect(entry.locator("dd").last()).toHaveText(words(language).waiting);
        await expect(entry.locator('a[href*="/hadith/"]')).toHaveCount(0);
      }
    });
    await test.step("each correction of a hadith, without a link where no collection is loaded", async () => {
      const shown = page.locator("[data-corrections=riyad] li");
      await expect(shown).toHaveCount(ofRiyad.length);
      await expect(shown.locator("a")).toHaveCount(0);
    });
    await test.step("each correction and doubtful place, and the way to its verse", async () => {
      const lists = page.locator("[data-corrections=pl-bielawski] details");
      const [corrected, left] = [lists.first().locator("li"), lists.last().locator("li")];
      const others = page.locator("[data-corrections] details").filter({ hasText: words(language).rearranged });
      await expect(others.locator("li")).toHaveCount(rearranged.length);
      await expect(corrected).toHaveCount(errata.length);
      await expect(lists.nth(1).locator("li")).toHaveCount(missing.length);
      await expect(left).toHaveCount(doubtful.length);
      await lists.first().locator("summary").click();
      const shown = corrected.first().locator("dd");
      await expect(shown.nth(1)).toHaveText(errata[0]?.is ?? "");
      await expect(shown.nth(2)).toHaveText(errata[0]?.why ?? "");
      await corrected.first().getByRole("link").click();
      await expect(page).toHaveURL(`/${language}/quran/${errata[0]?.verse.replace(":", "/")}`);
    });
  });
}

test("without scripts, each language's page opens its own editions first, and the others can be opened", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  for (const language of languages) {
    await page.goto(`/${language}/sources`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words(language).title);
    const first = page.locator("details:has([data-edition])").first();
    await expect(first).toHaveAttribute("open");
    await expect(first.locator("[data-edition]").first()).toHaveAttribute("data-edition", new RegExp(`^${language}-`));
  }
  const closed = page.locator("details:has([data-edition]):not([open])").first();
  await closed.locator("summary").click();
  await expect(page.locator("details[open] [data-edition]").last()).toBeVisible();
  await expect(page.locator("details[open]:has([data-edition])")).toHaveCount(2);
  await context.close();
});

test("the footer leads there from any page, and so does a search of what is not loaded", async ({ page }) => {
  await page.goto("/en/quran");
  await page.locator('footer a[href="/en/sources"]').click();
  await expect(page).toHaveURL("/en/sources");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/en/search?source=hadith");
  await page.locator('main a[href="/en/sources"]').click();
  await expect(page).toHaveURL("/en/sources");
});

test("in a window as narrow as a doubled text size makes it, the page does not scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 844 });
  await page.goto("/en/sources");
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});
