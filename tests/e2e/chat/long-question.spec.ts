import type { Locator, Page } from "@playwright/test";
import { questionLimit } from "#chat/shared/limits.ts";
import { formatNumber } from "#i18n/shared/formats.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { expectUncovered } from "../../support/browser/uncovered.ts";
import { cite, outcome, prose, verses } from "../../support/chat/answer-parts.ts";

const t = translationsOf("en");
const length = questionLimit + 100;
const [count, total] = [formatNumber("en", length), formatNumber("en", questionLimit)];

/** Writes too long a question into a composer, and expects what is wrong, the count and the button to be on the screen. */
async function expectProblemInView(page: Page, place: Locator) {
  await place.getByRole("textbox").fill("a".repeat(length));
  const problem = page.getByRole("alert");
  await expect(problem).toHaveText(t("chat:tooLong", { count, total }));
  const counter = place.locator(".composer .count");
  await expect(counter).toHaveText(`${count} / ${total}`);
  const send = place.getByRole("button", { name: t("chat:send"), exact: true });
  await expect(send).toBeDisabled();
  for (const part of [problem, counter, send]) await expectUncovered(part);
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test(`too long a question: at ${width} × ${height} the home page shows the problem, the count and the button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/en");
    await expectProblemInView(page, page.locator(".hero"));
  });

  test(`too long a question: at ${width} × ${height} the composer beneath an answer shows the problem, the count and the button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await mockAnswer(page, "en", [...prose("Some words."), cite(verses("en", "2:153")), outcome()]);
    await page.goto("/en");
    await page.getByRole("textbox").fill(t("chat:suggestion1"));
    await page.getByRole("textbox").press("Enter");
    await expect(page.locator(".ending")).toBeVisible();
    await expectProblemInView(page, page.locator(".dock"));
    // Two buttons beside the text, at its end, and nothing else.
    const [form, text, send] = await Promise.all(
      [".composer", "textarea", ".btn-primary"].map((part) => page.locator(`.dock ${part}`).boundingBox()),
    );
    if (!form || !text || !send) throw new Error("The composer is gone");
    expect(text.width).toBeGreaterThan(form.width - 120);
    expect(Math.abs(send.y + send.height - text.y - text.height)).toBeLessThan(2);
  });
}
