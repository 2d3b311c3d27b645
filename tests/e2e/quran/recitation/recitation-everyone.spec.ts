import { expect, expectNoAxeViolations, test } from "../../../support/browser/page-test.ts";
import {
  expectPhase,
  heard,
  playButton,
  playerBar,
  recordRecitation,
  sounding,
} from "../../../support/browser/recitation-probe.ts";
import { stableTop } from "../../../support/browser/stable-position.ts";
import { alafasy, tones } from "../../../support/browser/tone-control.ts";

const long = { kind: "tone", milliseconds: 40_000 } as const;

test.beforeEach(({ page }) => recordRecitation(page));

test("two tabs never recite at once", async ({ page, context }) => {
  await tones.change(alafasy(110, 2), long);
  await page.goto("/en/quran/110");
  const other = await context.newPage();
  await recordRecitation(other);
  await other.goto("/en/quran/110");
  await playButton(page, 2).click();
  await expectPhase(page, "playing");
  await playButton(other, 2).click();
  await expectPhase(other, "playing");
  await expectPhase(page, "paused");
  expect(await sounding(page)).toEqual([]);
  await page.bringToFront();
  await playerBar(page).getByRole("button", { name: "Play" }).click();
  await expectPhase(page, "playing");
  await expectPhase(other, "paused");
  expect(await sounding(other)).toEqual([]);
});

test("the keyboard alone plays, steps, seeks, and closes", async ({ page }) => {
  for (const verse of [2, 3]) await tones.change(alafasy(111, verse), long);
  await page.goto("/en/quran/111");
  await playButton(page, 2).focus();
  await page.keyboard.press("Enter");
  await expectPhase(page, "playing");
  const bar = playerBar(page);
  await bar.getByRole("button", { name: "Next verse" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => sounding(page)).toEqual(["alafasy/111:3"]);
  await page.keyboard.press("Shift+Tab");
  await expect(bar.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("Space");
  await expectPhase(page, "paused");
  const place = bar.getByRole("slider", { name: "Position in the verse" });
  await place.focus();
  await page.keyboard.press("Home");
  await expect(place).toHaveAttribute("aria-valuetext", "0:00 of 0:40");
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowRight");
  await expect(place).not.toHaveAttribute("aria-valuetext", /^0:00/);
  await bar.getByRole("button", { name: "Stop and close" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveCount(0);
  await expect(playButton(page, 3)).toBeFocused();
});

test("closing leaves the focus at the verse's button, or where a page begins that does not show the verse", async ({
  page,
}) => {
  for (const verse of [2, 3]) await tones.change(alafasy(111, verse), long);
  const close = () => playerBar(page).getByRole("button", { name: "Stop and close" }).click();
  await page.goto("/en/quran/111");
  await playButton(page, 2).click();
  await expectPhase(page, "playing");
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page).toHaveURL("/en/quran/112");
  await close();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/en/quran/111");
  await playButton(page, 2).click();
  await page.locator(".tabsnav [href='/en/quran']").click();
  await expect(page).toHaveURL("/en/quran");
  await close();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.evaluate(() => localStorage.setItem("siraj-reading", '{"mode":"progressive"}'));
  await page.goto("/en/quran/111/3");
  const listen = page.locator(".present-acts").getByRole("button");
  await listen.click();
  await expectPhase(page, "playing");
  await close();
  await expect(listen).toBeFocused();
});

test("the page keeps to the verse until one scrolls, and leads back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const verse of [5, 6, 7]) await tones.change(alafasy(92, verse), long);
  await page.goto("/en/quran/92");
  await playButton(page, 5).click();
  await expectPhase(page, "playing");
  await playerBar(page).getByRole("button", { name: "Next verse" }).click();
  await playerBar(page).getByRole("button", { name: "Next verse" }).click();
  await expect(page.locator("#v7")).toHaveClass(/lit/);
  await expect(page.locator("#v7 .vbar")).toBeInViewport();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 5_000);
  await expect(page.locator("#v7")).not.toBeInViewport();
  await page.getByRole("button", { name: "Back to the verse" }).click();
  await expect(page.locator("#v7 .vbar")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Back to the verse" })).toHaveCount(0);
});

test("behind an open sheet the page stays where it is while the recitation goes on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await tones.change(alafasy(88, 9), long);
  await page.goto("/en/quran/88");
  await playButton(page, 5).click();
  await expectPhase(page, "playing");
  await page.locator('[data-part="navigate"]').click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // A scroll that began before the sheet was opened ends.
  await stableTop(page.locator("#v5"));
  const before = await page.evaluate(() => window.scrollY);
  await expect.poll(() => heard(page), { timeout: 20_000 }).toContain("alafasy/88:9");
  await expect(page.locator("#v9")).toHaveClass(/lit/);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page.locator("#v9 .vbar")).not.toBeInViewport();
});

test("axe finds nothing with the recitation open in English, Arabic and Urdu", async ({ page }) => {
  await tones.change(alafasy(90, 3), long);
  for (const language of ["en", "ar", "ur"]) {
    await test.step(language, async () => {
      await page.goto(`/${language}/quran/90`);
      await playButton(page, 3).click();
      await expectPhase(page, "playing");
      await expectNoAxeViolations(page);
      await page.locator("[popovertarget='recitation-options']").first().click();
      await page.locator("#recitation-options label").nth(2).click();
      await expectNoAxeViolations(page);
    });
  }
});

test("an Arabic reader hears the same in Arabic", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tones.change(alafasy(98, 4), long);
  await page.goto("/ar/quran/98");
  await expect(playButton(page, 3)).toHaveAccessibleName("استمع ابتداءً من هذه الآية ٣");
  await playButton(page, 3).click();
  await expect.poll(() => heard(page)).toEqual(["alafasy/98:3", "alafasy/98:4"]);
  const bar = page.getByRole("region", { name: "التلاوة" });
  await expect(bar.getByRole("link")).toHaveText("البينة، ٤");
  await expect(page.locator("#v4 .here")).toHaveText("تُتلى الآن");
  await bar.getByRole("button", { name: "إيقاف مؤقت" }).click();
  await expect(bar.getByText("متوقفة مؤقتًا")).toBeVisible();
  const [previous, next] = await Promise.all(
    ["الآية السابقة", "الآية التالية"].map((name) => bar.getByRole("button", { name }).boundingBox()),
  );
  expect(previous?.x).toBeGreaterThan(next?.x ?? Number.POSITIVE_INFINITY);
  await bar.getByRole("button", { name: "إيقاف التلاوة وإغلاقها" }).click();
  await expect(bar).toHaveCount(0);
});
