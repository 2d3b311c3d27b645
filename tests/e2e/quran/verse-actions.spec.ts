import { formatReference } from "#quran/shared/format-reference.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { expectUncovered } from "../../support/browser/uncovered.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const translate = translationsOf("en");
const clipboard = (page: import("@playwright/test").Page) => page.evaluate(() => navigator.clipboard.readText());

test("a verse is copied with its edition and reference, word for word", { tag: "@core" }, async ({ page }) => {
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await page.getByRole("button", { name: "Copy text" }).click();
  await expect(page.getByRole("status").getByText("Text copied")).toBeVisible();
  expect(await clipboard(page)).toBe(
    `${corpusText("ar-uthmani", "93:3")}\n\n${corpusText("en", "93:3")}\n\nAd-Duha 93:3 (Saheeh International)`,
  );
});

test("a translation of several verses together is copied once, with the verses that it translates", async ({
  page,
}) => {
  await page.goto("/tr/quran/113");
  await page.locator("#v1 [data-act=actions]").click();
  await expect(page.locator(".action-bar")).toBeVisible();
  await page.locator("#v3 [data-act=actions]").click({ modifiers: ["Shift"] });
  const run = page.getByRole("region", { name: formatReference("tr", 113, 1, 3) });
  await run.getByRole("button", { name: translationsOf("tr")("verse:copy") }).click();
  await expect(page.locator(".toast")).toBeVisible();
  const copied = await clipboard(page);
  expect(copied.split(corpusText("tr", "113:1"))).toHaveLength(2);
  expect(copied).toContain(`${translationsOf("tr")("quran:joint")} ${formatReference("tr", 113, 1, 5)}`);
});

test("a run of verses is made with the plus, and its link leads to it", async ({ page }) => {
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  const bar = page.getByRole("region", { name: "Actions: Ad-Duha 93:3" });
  await expect(bar.getByRole("button", { name: "Leave out the last verse" })).toBeDisabled();
  await bar.getByRole("button", { name: "Add the next verse" }).click();
  const run = page.getByRole("region", { name: "Actions: Ad-Duha 93:3–4" });
  await expect(page.locator("[data-chosen]")).toHaveCount(2);
  await run.getByRole("button", { name: "Copy link" }).click();
  const link = await clipboard(page);
  expect(new URL(link).pathname).toBe("/en/quran/93/3-4");
  await page.goto(link);
  await expect(page.locator(".verse.lit")).toHaveCount(2);
  await expect(page.locator("#v3 .here")).toHaveText("The verses you opened");
});

test("Shift takes in the verses between", async ({ page }) => {
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await expect(page.locator(".action-bar")).toBeVisible();
  await page.locator("#v6 [data-act=actions]").click({ modifiers: ["Shift"] });
  await expect(page.getByRole("region", { name: "Actions: Ad-Duha 93:3–6" })).toBeVisible();
});

test("the keyboard opens the bar, and Escape gives the focus back", async ({ page }) => {
  await page.goto("/ur/quran/93");
  const more = page.locator("#v3 [data-act=actions]");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".action-bar button[aria-pressed]")).toBeFocused();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(page.locator(".action-bar")).toHaveCount(0);
  await expect(more).toBeFocused();
});

for (const language of ["en", "ar"] as const) {
  test(`on a phone the menu of a verse leads to the verses beside it: ${language}`, async ({ page }) => {
    const t = translationsOf(language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${language}/quran/93`);
    const bar = page.locator(".action-bar");
    const previous = bar.getByRole("button", { name: t("study:previous"), exact: true });
    const next = bar.getByRole("button", { name: t("study:next"), exact: true });
    const expectAt = async (verse: number) => {
      await expect(page.locator(`#v${verse} .action-bar`)).toBeVisible();
      await expect(page.locator(`#v${verse} .quran-l`)).toBeInViewport();
      await expect(bar).toHaveCount(1);
    };
    await page.locator("#v2 [data-act=actions]").click();
    await next.click();
    await expectAt(3);
    await expect(next).toBeFocused();
    await page.keyboard.press("Enter");
    await expectAt(4);
    await expectNoAxeViolations(page);
    await bar.getByRole("button", { name: t("verse:more") }).click();
    await next.click();
    await expectAt(6);
    await previous.click();
    await expectAt(5);
    await page.locator("#v10 [data-act=actions]").click();
    await next.click();
    await expectAt(11);
    await expect(next).toBeDisabled();
    await expect(previous).toBeFocused();
    await page.locator("#v1 [data-act=actions]").click();
    await expect(previous).toBeDisabled();
  });
}

test.describe("without a connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module/ });

  test("the menu of a verse that cannot be loaded says that there is no connection", async ({ page, context }) => {
    await page.route(/\/assets\/verse-actions.*\.js/u, (route) => route.abort("internetdisconnected"));
    await page.goto("/en/quran/94");
    await context.setOffline(true);
    await page.locator("#v5 [data-act=actions]").click();
    await expect(page.locator(".toast")).toContainText(translate("common:offline"));
    await expect(page.locator(".toast")).not.toContainText(translate("common:unavailable"));
  });
});

test("verse actions: a failed copy to the clipboard is reported", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } });
  });
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Failed to copy link", { exact: true })).toBeVisible();
});

test("the highlighted verse shows its actions, named by the verse; a tap highlights another verse, whose text stays in place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/en/quran/93#v5");
  const fifth = page.locator("#v5");
  await expect(fifth).toHaveClass(/lit/);
  await expect(fifth.getByRole("link", { name: "Ask about this 93:5" })).toHaveAttribute("href", "/en?ref=93:5");
  await fifth.getByRole("button", { name: "Copy text 93:5" }).press("Enter");
  await expect(page.getByRole("status").getByText("Text copied")).toBeVisible();
  expect(await clipboard(page)).toContain(corpusText("en", "93:5"));
  const save = fifth.getByRole("button", { name: "Save 93:5" });
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await save.press("Enter");
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(fifth).toHaveAttribute("data-saved", "");
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const sixth = page.locator("#v6");
  await sixth.evaluate((verse) => verse.scrollIntoView({ block: "center" }));
  const top = () => sixth.locator(".quran-l").evaluate((text) => text.getBoundingClientRect().top);
  const before = await top();
  await sixth.locator(".read").click();
  await expect(sixth.getByRole("button", { name: "Share 93:6" })).toBeVisible();
  await expect(sixth.locator(".here")).toHaveText("Selected verse");
  await expect(page.locator(".verse.lit")).toHaveCount(1);
  await expect(page.locator(".lit-acts button")).toHaveCount(3);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await sixth.locator(".read").click();
  await expect(fifth.getByRole("button", { name: "Share 93:5" })).toBeVisible();
  await expect(sixth).not.toHaveClass(/lit/);
});

test("in Urdu the actions of a run of verses are those of all of it, and its menu replaces them", async ({ page }) => {
  const t = translationsOf("ur");
  await page.goto("/ur/quran/94/5-6");
  const share = page.getByRole("button", { name: `${t("verse:share")} ${formatReference("ur", 94, 5, 6)}` });
  await share.click();
  await expect(page.getByRole("dialog").getByRole("img")).toHaveAttribute("src", /\/94:5-6\//);
  await page.keyboard.press("Escape");
  await expect(share).toBeFocused();
  await expectNoAxeViolations(page);
  await page.locator("#v5 [data-act=actions]").click();
  await expect(page.locator(".action-bar")).toBeVisible();
  await expect(share).toBeHidden();
});

for (const consent of ["accepted", null] as const) {
  test.describe(() => {
    test.use({ consent });

    test(`all actions of a verse at the end of a phone's window are shown, with the cookie banner ${consent ?? "open"}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/en/quran/2/10");
      const button = page.locator("#v14 [data-act=actions]");
      await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
      await button.click();
      await expectUncovered(page.locator(".action-bar"));
      await expectUncovered(page.locator(".action-bar").getByRole("link", { name: "Ask about this" }));
    });
  });
}

test("on a phone all buttons of a highlighted verse are in one row, also where they uncover the Arabic", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("siraj-reading", '{"arabic":false}'));
  await page.goto("/id/quran/112/2");
  const buttons = page.locator("#v2 .vacts :is(button, a):visible");
  await expect(buttons).toHaveCount(7);
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
