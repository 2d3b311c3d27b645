import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { heard, recordRecitation } from "../../support/browser/recitation-probe.ts";
import { stableTop } from "../../support/browser/stable-position.ts";
import { alafasy, tones } from "../../support/browser/tone-control.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

const shown = (page: Page) => page.locator("#verses .verse:visible");
const present = (page: Page) => page.locator("#verses .verse.present");
const next = (page: Page) => page.getByRole("button", { name: "Next verse" });

/** Opens a page of the reader for somebody who has chosen to read verse by verse. */
async function openProgressive(page: Page, path: string) {
  await page.addInitScript(() => localStorage.setItem("siraj-reading", '{"mode":"progressive"}'));
  await page.goto(path);
  await expect(present(page)).toBeVisible();
}

test("no verse is shown before the mode is laid out", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.addInitScript(() => localStorage.setItem("siraj-reading", '{"mode":"progressive"}'));
  await page.route("**/assets/progressive-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest("**/assets/progressive-*.js");
  await page.goto("/en/quran/93");
  await asked;
  await expect(page.locator("#v1")).toBeAttached();
  await expect(shown(page)).toHaveCount(0);
  release();
  await expect(shown(page)).toHaveCount(2);
  await expect(present(page)).toHaveAttribute("id", "v1");
});

test("the mode unfolds one verse after another, and going back to all keeps the place", async ({ page }) => {
  await page.goto("/en/quran/93");
  await expect(page.locator(".in-sight")).toContainText("Page 596");
  await page.getByText("Progressive", { exact: true }).click();
  await expect(present(page)).toHaveAttribute("id", "v1");
  await expect(shown(page)).toHaveCount(2);
  await expect(page.locator("#v2")).toHaveAttribute("aria-hidden", "true");
  await next(page).click();
  await next(page).click();
  await expect(present(page)).toHaveAttribute("id", "v3");
  await expect(present(page).locator(".read")).toHaveText(corpusText("en", "93:3"));
  await expect(page.locator("#verses .read:visible")).toHaveCount(1);
  await expect(page.locator("#v3 .quran-l")).toBeFocused();
  await expect(page.locator("#v1 .quran-l")).toBeVisible();
  await expect(page.getByRole("img", { name: "3 of 11" })).toBeVisible();
  const [first, second] = await Promise.all(["#v1", "#v2"].map((verse) => page.locator(verse).boundingBox()));
  expect(first?.x, "what was read runs from right to left").toBeGreaterThan(second?.x ?? Number.NaN);
  await expect(page.locator(".verse.lit")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Previous verse" }).click();
  await expect(present(page)).toHaveAttribute("id", "v2");
  await page.locator("#v3").click();
  await page.locator("#v4").click();
  await page.locator("#v5").click();
  await page.locator("#v1").click();
  await expect(present(page)).toHaveAttribute("id", "v1");
  await page.locator("#v2").click();
  await page.getByText("Standard", { exact: true }).click();
  await expect(shown(page)).toHaveCount(11);
  await expect(page.locator("#v2")).toBeInViewport();
  await expect(page.locator("#verses [aria-hidden=true].verse, #verses .present-acts")).toHaveCount(0);
});

test("an address begins at its verse, a long surah says where one is, and few elements change", async ({ page }) => {
  await openProgressive(page, "/en/quran/2/255");
  await expect(present(page)).toHaveAttribute("id", "v255");
  await expect(present(page)).toBeInViewport();
  await expect(present(page)).toHaveClass(/long/);
  await expect(page.locator("#verses .marks-text")).toHaveText("255 of 286");
  const changed = await page.evaluate(async () => {
    const touched = new Set<Node>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) touched.add(target);
    });
    observer.observe(document.querySelector("#verses") ?? document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    document.querySelector<HTMLElement>(".steps-on .btn-primary")?.click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return touched.size;
  });
  await expect(present(page)).toHaveAttribute("id", "v256");
  expect(changed).toBeLessThan(20);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("siraj-last-read"))).toMatch(/"verse":256/);
  await page.reload();
  await expect(present(page)).toHaveAttribute("id", "v256");
});

test("in a long surah each step brings the next verse into view, also with motion", async ({ page }) => {
  await openProgressive(page, "/en/quran/2/40");
  await expect(present(page)).toBeInViewport();
  for (const verse of ["v41", "v42", "v43"]) {
    await next(page).click();
    await expect(present(page)).toHaveAttribute("id", verse);
    await expect(present(page).locator(".quran-l")).toBeFocused();
    // A smooth scroll, and the changes of heights that follow it, have ended.
    await stableTop(present(page));
    expect((await present(page).boundingBox())?.y, `where ${verse} begins`).toBeGreaterThanOrEqual(0);
    await expect(present(page)).toBeInViewport({ ratio: 0.9 });
  }
});

test("another address leads on within the mode, and the last verse to the next surah", async ({ page }) => {
  await openProgressive(page, "/en/quran/113/5");
  await expect(next(page)).toHaveCount(0);
  await page.locator(".steps-on").getByRole("link", { name: "Next surah" }).click();
  await expect(page).toHaveURL("/en/quran/114");
  await expect(present(page)).toHaveAttribute("id", "v1");
  await present(page).locator(".num").click();
  await expect(page).toHaveURL("/en/quran/114/1");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/en/quran/113/5");
  await expect(present(page)).toHaveAttribute("id", "v5");
});

for (const [language, forward, back] of [
  ["en", "ArrowRight", "ArrowLeft"],
  ["ar", "ArrowLeft", "ArrowRight"],
] as const) {
  test(`keys lead from verse to verse in ${language}, and not while another key is held`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openProgressive(page, `/${language}/quran/112`);
    await page.keyboard.press(forward);
    await expect(present(page)).toHaveAttribute("id", "v2");
    await page.keyboard.press("Enter");
    await expect(present(page)).toHaveAttribute("id", "v3");
    await page.keyboard.press(back);
    await expect(present(page)).toHaveAttribute("id", "v2");
    // The space bar scrolls while the end of the verse is out of view, as it is in the middle of a movement.
    await expect(present(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Space");
    await expect(present(page)).toHaveAttribute("id", "v3");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press(`Control+${forward}`);
    await expect(present(page)).toHaveAttribute("id", "v3");
    await expectNoAxeViolations(page);
  });
}

test("keys act as soon as the mode is chosen, by a click and by the keyboard, and after it is left", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/en/quran/112");
  await page.getByText("Progressive", { exact: true }).click();
  await expect(page.locator("#v1 .quran-l")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(present(page)).toHaveAttribute("id", "v2");
  await page.getByText("Standard", { exact: true }).click();
  await expect(present(page)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Standard" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.locator("#verses .verse:focus")).toHaveCount(1);
  await page.getByRole("radio", { name: "Standard" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(present(page).locator(".quran-l")).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.locator(".side-panel[open]")).toBeVisible();
});

test("the arrow keys belong to a focused radio button, letters do not", async ({ page }) => {
  await openProgressive(page, "/en/quran/112");
  await page.getByRole("radio", { name: "Progressive" }).focus();
  await page.keyboard.press("j");
  await expect(present(page)).toHaveAttribute("id", "v2");
  await page.getByRole("radio", { name: "Progressive" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
  await expect(present(page)).toHaveCount(0);
});

test("without JavaScript, and on paper, all verses stand with their translations", async ({
  browser,
  page,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const plain = await context.newPage();
  await plain.goto("/en/quran/93");
  await expect(plain.locator("#verses .read:visible")).toHaveCount(11);
  await context.close();
  await openProgressive(page, "/en/quran/93");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#verses .read:visible")).toHaveCount(11);
  await expect(next(page)).toBeHidden();
});

test("the present verse follows the recitation, without taking the focus", async ({ page }) => {
  await recordRecitation(page);
  await tones.change(alafasy(94, 5), { kind: "tone", milliseconds: 20_000 });
  await openProgressive(page, "/en/quran/94/3");
  const listen = page.locator(".present-acts").getByRole("button");
  await expect(listen).toHaveText("Listen");
  await listen.click();
  await expect(present(page)).toHaveAttribute("id", "v5", { timeout: 20_000 });
  // The present verse is another as soon as the last one ends, shortly before its own voice is heard.
  await expect.poll(() => heard(page)).toEqual(["alafasy/94:3", "alafasy/94:4", "alafasy/94:5"]);
  await expect(present(page)).toHaveClass(/lit/);
  await expect(page.locator("#v5 .read")).toBeVisible();
  await expect(page.locator("#verses .quran-l:focus")).toHaveCount(0);
  await expect(listen).toHaveText("Pause");
  await page.locator("#v4").click();
  await expect(present(page)).toHaveAttribute("id", "v4");
  await expect(listen).toHaveText("Listen again");
});

test("on a phone the present verse stays where it is while the basmala is recited, and the bar shows the surah's name", async ({
  page,
}) => {
  // No other spec uses this voice's basmala.
  await tones.change({ reciter: "minshawy", chapter: 1, number: 1 }, { kind: "tone", milliseconds: 40_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    localStorage.setItem("siraj-reading", '{"mode":"progressive","reciter":"minshawy","follow":false}'),
  );
  await page.goto("/id/quran/114");
  const actions = present(page).locator(".lit-acts .btn");
  await expect(actions.first()).toBeVisible();
  const height = async () => (await present(page).boundingBox())?.height;
  const before = await height();
  await page.locator(".present-acts").getByRole("button").click();
  await expect(page.locator("#verses .basmala")).toHaveClass(/lit/);
  await expect(actions).toHaveCount(0);
  expect(await height()).toBe(before);
  const name = page.locator(".player-name");
  await expect(name).toHaveText("An-Nas");
  expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
});

test("the menu of the current verse does not repeat the buttons to the verses beside it", async ({ page }) => {
  await openProgressive(page, "/en/quran/93/3");
  await present(page).locator("[data-act=actions]").click();
  await expect(page.locator(".action-bar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next verse", exact: true })).toHaveCount(1);
});
