import { expect, test } from "../../../support/browser/page-test.ts";
import {
  expectPhase,
  heard,
  litVerses,
  playButton,
  playerBar,
  recordRecitation,
  sounding,
} from "../../../support/browser/recitation-probe.ts";
import { alafasy, tones } from "../../../support/browser/tone-control.ts";

const long = { kind: "tone", milliseconds: 20_000 } as const;

test.beforeEach(({ page }) => recordRecitation(page));

test("verse follows verse, the light with the voice, and the next is fetched before one ends", {
  tag: "@core",
}, async ({ page }) => {
  await tones.change(alafasy(93, 6), long);
  await page.goto("/en/quran/93");
  await playButton(page, 3).click();
  await expect(playerBar(page).getByRole("link")).toHaveText(/^Ad-Duha 93:3$/);
  await expect.poll(() => heard(page), { timeout: 20_000 }).toContain("alafasy/93:6");
  expect(await heard(page)).toEqual(["alafasy/93:3", "alafasy/93:4", "alafasy/93:5", "alafasy/93:6"]);
  await expect(page.locator("#v6")).toHaveClass(/lit/);
  await expect(page.locator("#v6 .here")).toHaveText("Reciting");
  await expect(page.locator(".lit-acts").getByRole("button", { name: /^Copy text/ })).toHaveAccessibleName(
    "Copy text 93:6",
  );
  expect(await litVerses(page)).toEqual(["v3", "v4", "v5", "v6"]);
  expect(await page.evaluate(() => window.recited)).toMatchObject({
    early: ["alafasy/93:4", "alafasy/93:5", "alafasy/93:6"],
    most: 1,
  });
  await expect(playerBar(page).getByRole("link")).toHaveText(/^Ad-Duha 93:6$/);
});

test("the verse's own button and the bar's halt and go on; closing gives the navigation back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tones.change(alafasy(94, 2), long);
  await page.goto("/en/quran/94");
  const navigation = page.locator("nav.bottom");
  await expect(navigation).toBeVisible();
  await playButton(page, 2).click();
  await expectPhase(page, "playing");
  await expect(navigation).toBeHidden();
  await expect(playButton(page, 2)).toHaveAccessibleName("Pause 94:2");
  await playButton(page, 2).click();
  await expectPhase(page, "paused");
  await expect(playerBar(page).getByText("Paused")).toBeVisible();
  expect(await sounding(page)).toEqual([]);
  await expect(page.locator(".verse.lit")).toHaveCount(0);
  await expect(playButton(page, 2)).toHaveAccessibleName("Play from this verse 94:2");
  await playerBar(page).getByRole("button", { name: "Play" }).click();
  await expectPhase(page, "playing");
  await playerBar(page).getByRole("button", { name: "Stop and close" }).click();
  await expect(playerBar(page)).toHaveCount(0);
  await expect(navigation).toBeVisible();
  expect(await sounding(page)).toEqual([]);
});

test("on a phone a long name makes way for the number of its verse", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tones.change(alafasy(2, 4), long);
  await page.goto("/en/quran/2/4");
  await playButton(page, 4).click();
  await expectPhase(page, "playing");
  const [link, reference] = [playerBar(page).locator("a"), playerBar(page).locator("bdi")];
  await expect(link).toHaveText("Al-Baqarah 2:4");
  const [whole, part] = await Promise.all([link.boundingBox(), reference.boundingBox()]);
  expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0) + 1);
});

test("a surah begins with the basmala in the same voice, and its line is lit", async ({ page }) => {
  await tones.change(alafasy(95, 2), long);
  await page.goto("/en/quran/95");
  await playButton(page, 1).click();
  await expect(playerBar(page).getByText("At-Tin, Basmala")).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(["alafasy/1:1", "alafasy/95:1", "alafasy/95:2"]);
  await expect(page.locator("#v2")).toHaveClass(/lit/);
  expect(await litVerses(page)).toEqual(["basmala", "v1", "v2"]);
});

test("over the end of a surah the page goes along, and the Qur'an ends in a pause", async ({ page }) => {
  // Longer than the other tones, as a basmala is: the page of the next surah is fetched and rendered while it sounds. No other spec uses
  // this voice's basmala.
  await tones.change({ reciter: "husary", chapter: 1, number: 1 }, { kind: "tone", milliseconds: 5_000 });
  await page.addInitScript(() => localStorage.setItem("siraj-reading", '{"reciter":"husary"}'));
  await page.goto("/en/quran/113");
  await playButton(page, 5).click();
  await expect(page).toHaveURL("/en/quran/114");
  await expect(page.locator(".verse")).toHaveCount(6);
  await expect.poll(() => heard(page), { timeout: 20_000 }).toContain("husary/114:6");
  await expectPhase(page, "paused");
  expect(await heard(page)).toEqual([
    "husary/113:5",
    "husary/1:1",
    ...[1, 2, 3, 4, 5, 6].map((verse) => `husary/114:${verse}`),
  ]);
  expect(await litVerses(page)).toEqual(["v5", "basmala", "v1", "v2", "v3", "v4", "v5", "v6"]);
  await expect(page).toHaveURL("/en/quran/114");
});

test("it goes on in another surah and in the list, pauses elsewhere, and never begins by itself", async ({ page }) => {
  await tones.change(alafasy(96, 4), { ...long, milliseconds: 50_000 });
  await page.goto("/en/quran/96");
  await playButton(page, 4).click();
  await expectPhase(page, "playing");
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page).toHaveURL("/en/quran/97");
  await expect(page.locator(".verse.lit")).toHaveCount(0);
  expect(await sounding(page)).toEqual(["alafasy/96:4"]);
  await page.locator(".tabsnav [href='/en/quran']").click();
  await expect(page).toHaveURL("/en/quran");
  await expect(playerBar(page).getByRole("link")).toHaveText(/96:4/);
  expect(await sounding(page)).toEqual(["alafasy/96:4"]);
  await page.locator(".tabsnav [href='/en/search']").click();
  await expect(page).toHaveURL("/en/search");
  await expect.poll(() => sounding(page)).toEqual([]);
  await page.goBack();
  await expectPhase(page, "paused");
  await playerBar(page).getByRole("link").click();
  await expect(page).toHaveURL("/en/quran/96/4");
  await expectPhase(page, "paused");
  await page.reload();
  await expect(page.locator("#v4")).toHaveClass(/lit/);
  await expect(playerBar(page)).toHaveCount(0);
  expect(await heard(page)).toEqual([]);
});
