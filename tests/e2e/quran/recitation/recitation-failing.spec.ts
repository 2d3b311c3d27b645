import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../../support/browser/page-test.ts";
import {
  expectPhase,
  heard,
  playButton,
  playerBar,
  recordRecitation,
  sounding,
} from "../../../support/browser/recitation-probe.ts";
import { alafasy, tones } from "../../../support/browser/tone-control.ts";
import { expectUncovered } from "../../../support/browser/uncovered.ts";

const long = { kind: "tone", milliseconds: 30_000 } as const;

test.beforeEach(({ page }) => recordRecitation(page));

/** Without a connection, playing cannot help, and the tip is left out. */
async function expectFailure(page: Page, { offline = false } = {}) {
  await expectPhase(page, "failed");
  const alert = playerBar(page).getByRole("alert");
  await expect(alert.getByText("Failed to play recitation", { exact: true })).toBeVisible();
  const tip = alert.getByText("Tap play to start the recitation.", { exact: true });
  await expect(tip).toHaveCount(offline ? 0 : 1);
  expect(await sounding(page)).toEqual([]);
}

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
const bottomOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom);

const press = (page: Page, name: string) => playerBar(page).getByRole("button", { name }).click();

test.describe("where the source fails", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("a verse that it does not have can be heard from the next reciter", async ({ page }) => {
    await tones.change(alafasy(104, 2), { kind: "status", status: 404 });
    await tones.change({ reciter: "husary", chapter: 104, number: 2 }, long);
    await page.goto("/en/quran/104");
    await playButton(page, 2).click();
    await expectFailure(page);
    await press(page, "Next reciter");
    await expectPhase(page, "playing");
    expect(await sounding(page)).toEqual(["husary/104:2"]);
    await expect(playerBar(page).getByRole("alert")).toHaveCount(0);
  });

  test("a page that calls itself audio is none, and another try works when there is audio", async ({ page }) => {
    // The first attempt's recording is stored by now, so that a second attempt needs another verse.
    const verse = 2 + 2 * test.info().retry;
    await tones.change(alafasy(105, verse), { kind: "html", type: "audio/mpeg" });
    await page.goto("/en/quran/105");
    await playButton(page, verse).click();
    await expectFailure(page);
    await press(page, "Try again");
    await expectFailure(page);
    await tones.change(alafasy(105, verse), long);
    const again = playerBar(page).getByRole("button", { name: "Try again" });
    await expect(async () => {
      // On a busy machine it plays, without the button, only after an attempt's time is over.
      if (await again.isVisible()) await again.click({ timeout: 1_500 });
      await expect(playerBar(page)).toHaveAttribute("data-phase", "playing", { timeout: 1_500 });
    }).toPass();
    expect(await sounding(page)).toEqual([`alafasy/105:${verse}`]);
  });

  test("what breaks off is told, and only when its turn comes", async ({ page }) => {
    await tones.change(alafasy(106, 3), { kind: "truncated" });
    await page.goto("/en/quran/106");
    await playButton(page, 2).click();
    await expectPhase(page, "playing");
    await expectFailure(page);
    expect(await heard(page)).toEqual(["alafasy/106:2"]);
    await expect(playerBar(page).getByRole("link")).toHaveText("Quraysh 106:3");
  });

  test("without a connection the bar says that this verse is not kept, until the connection is back", async ({
    page,
    context,
  }) => {
    await tones.change(alafasy(108, 2), long);
    await page.goto("/en/quran/108");
    await playButton(page, 2).click();
    await expectPhase(page, "playing");
    await context.setOffline(true);
    await playButton(page, 1).click();
    await expectFailure(page, { offline: true });
    const [offline, next] = [playerBar(page).getByText(/You are offline/), playerBar(page).getByText("Next reciter")];
    await expect(offline).toBeVisible();
    await expect(next).toHaveCount(0);
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    await expect(next).toBeVisible();
    await expectFailure(page);
  });
});

test.describe("on a phone", () => {
  test.use({ expectedErrors: /Failed to load resource/, consent: null, viewport: { width: 390, height: 844 } });

  test("nothing covers the failure and its buttons, and the next reciter is named", async ({ page }) => {
    for (const reciter of ["alafasy", "husary"])
      await tones.change({ reciter, chapter: 86, number: 2 }, { kind: "status", status: 404 });
    await page.goto("/en/quran/86");
    await playButton(page, 2).click();
    await expectFailure(page);
    const box = playerBar(page).getByRole("alert");
    for (const name of ["Try again", "Next reciter"]) await expectUncovered(box.getByRole("button", { name }));
    await expectUncovered(page.getByRole("button", { name: "Accept", exact: true }));
    await press(page, "Next reciter");
    const toast = page.locator(".toast");
    await expect(toast).toHaveText("Reciter: Mahmoud Khalil al-Husary");
    await expectFailure(page);
    await expect.poll(async () => bottomOf(toast)).toBeLessThanOrEqual(await topOf(box));
  });
});

test("a source that says nothing is waited for, and then it failed", async ({ page }) => {
  await page.clock.install();
  await page.route("**/media/recitation/**", () => undefined);
  await page.goto("/en/quran/107");
  await playButton(page, 2).click();
  await expectPhase(page, "generating");
  await expect(playerBar(page).getByText("Preparing…").first()).toBeVisible();
  await page.clock.fastForward(10_000);
  await expectPhase(page, "generating");
  await page.clock.fastForward(16_000);
  await expectFailure(page);
});

test("where the browser refuses to play by itself, a tap is asked for and starts it", async ({ page }) => {
  await tones.change(alafasy(109, 2), long);
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let refusals = 1;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return refusals-- > 0 ? Promise.reject(new DOMException("A tap is needed", "NotAllowedError")) : play.call(this);
    };
  });
  await page.goto("/en/quran/109");
  await playButton(page, 2).click();
  await expectPhase(page, "blocked");
  const message = "Failed to play recitation. Tap play to start the recitation.";
  await expect(playerBar(page).getByText(message, { exact: true }).first()).toBeVisible();
  expect(await sounding(page)).toEqual([]);
  await press(page, "Play");
  await expectPhase(page, "playing");
  expect(await sounding(page)).toEqual(["alafasy/109:2"]);
});
