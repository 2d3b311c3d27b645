import type { Locator, Page } from "@playwright/test";
import { formatReference } from "#quran/shared/format-reference.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { cite, outcome, prose, sampleHadith, verses } from "../../support/chat/answer-parts.ts";

const t = translationsOf("ur");

async function ask(page: Page, question: string) {
  await mockAnswer(page, "ur", [...prose("Some words."), cite(verses("ur", "2:155-157")), outcome()]);
  await page.goto("/ur");
  await page.getByRole("textbox").fill(question);
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".ending")).toBeVisible();
}

/** Pixels from the right edge of a range's second number to the left edge of its first; negative where the first is on the left. */
const firstRightOfSecond = (range: Locator) =>
  range.evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) return Number.NaN;
    const edgesOf = (from: number, to: number) => {
      const part = document.createRange();
      part.setStart(text, from);
      part.setEnd(text, to);
      return part.getBoundingClientRect();
    };
    const dash = text.data.indexOf("–");
    return edgesOf(0, dash).left - edgesOf(dash + 1, text.length).right;
  });

/** The widths of the spaces in an element, in pixels. */
const spacesOf = (element: Locator) =>
  element.evaluate((node) => {
    const text = node.firstChild;
    if (!(text instanceof Text)) return [];
    return [...text.data.matchAll(/ /gu)].map(({ index }) => {
      const space = document.createRange();
      space.setStart(text, index);
      space.setEnd(text, index + 1);
      return space.getBoundingClientRect().width;
    });
  });

for (const width of [390, 1280]) {
  test(`right to left: a range of verses in Urdu begins on the right, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await ask(page, t("chat:suggestion1"));
    const range = page.locator(".turn .card .ref bdi.num");
    await expect(range).toHaveText(formatReference("ur", 2, 155, 157));
    await expect(range).toHaveCSS("direction", "rtl");
    await expect.poll(() => firstRightOfSecond(range)).toBeGreaterThan(0);
  });
}

test("right to left: the words of a Latin question and answer on an Urdu page stand apart", async ({ page }) => {
  const question = "How can I be patient";
  await ask(page, question);
  const title = page.locator(".turn h2");
  await expect(title).toHaveText(question);
  await expect(title).toHaveAttribute("lang", "en");
  await expect.poll(() => spacesOf(title)).toHaveLength(question.split(" ").length - 1);
  await expect.poll(async () => Math.min(...(await spacesOf(title)))).toBeGreaterThan(3);
  const answer = page.locator(".turn .prose p > span");
  await expect(answer).toHaveText("Some words.");
  await expect.poll(async () => Math.min(...(await spacesOf(answer)))).toBeGreaterThan(3);
});

test("right to left: what a page in Urdu counts under an English answer is separated as in Urdu", async ({ page }) => {
  await mockAnswer(page, "en", [...prose("Words."), cite(verses("en", "2:153")), cite(sampleHadith("en")), outcome()]);
  await page.goto("/ur");
  await page.getByRole("textbox").fill("patience");
  await page.getByRole("textbox").press("Enter");
  const counted = page.locator(".turn .sect .micro");
  await expect(counted).toContainText("، ");
  await expect(counted).not.toContainText(",");
});
