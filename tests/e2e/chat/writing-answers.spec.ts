import type { Page } from "@playwright/test";
import { mockAnswer, streamAnswers } from "../../support/browser/mock-answers.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { cite, data, outcome, prose, verses } from "../../support/chat/answer-parts.ts";

async function ask(page: Page, question = "patience") {
  const field = page.getByRole("textbox").last();
  await field.fill(question);
  await field.press("Enter");
}

const sentences = (count: number) => Array.from({ length: count }, (_, i) => `Sentence ${i} of the answer.\n\n`);
const top = (page: Page) => page.evaluate(() => window.scrollY);

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`streaming: steps are shown until the first words, and a check shows a skeleton, in ${language}`, async ({
    page,
  }) => {
    const answer = await streamAnswers(page, language);
    await page.goto(`/${language}`);
    await ask(page);
    await answer.write(data("status", { step: "searching" }));
    const steps = page.locator(".steps li");
    await expect(steps).toHaveText([t("answer:searching_quranOnly")]);
    await answer.write(data("status", { step: "reading" }), data("status", { step: "writing" }));
    await expect(steps).toHaveText([t("answer:searched_quranOnly"), t("answer:hasRead"), t("answer:writing")]);
    await expect(page.locator(".turn .ghost")).toBeVisible();
    // Screen readers may ignore what changes there.
    const inBusy = page.locator("[aria-busy=true] [aria-live]");
    await expect(page.locator(".turn [aria-busy=true]")).toHaveCount(1);
    await expect(inBusy).toHaveCount(0);
    await expectNoAxeViolations(page, ".turn");
    await answer.write(...prose("First words"));
    await expect(page.locator(".turn .prose .caret")).toBeVisible();
    await expect(steps).toHaveCount(0);
    await answer.write(data("status", { step: "checking" }));
    await expect(steps).toHaveText([t("answer:checking")]);
    await expect(inBusy).toHaveCount(0);
    await answer.end(cite(verses(language, "2:153")), outcome());
    await expect(page.locator(".turn .ghost, .turn .steps, .turn .caret")).toHaveCount(0);
    await expect(page.locator(".turn .card")).toBeVisible();
    await answer.close();
  });
}

test("streaming: screen readers hear one notice instead of the words, and the focus stays", async ({ page }) => {
  const answer = await streamAnswers(page, "en");
  await page.goto("/en");
  await ask(page, "first");
  await answer.end(...prose("Words."), outcome());
  await expect(page.locator(".ending")).toBeAttached();
  await ask(page, "second");
  await answer.write(...prose("Words that are written."));
  const turn = page.locator(".turn").last();
  await expect(turn.locator(".prose")).toBeVisible();
  await expect(
    turn.locator(":is([aria-live], [role=status], [role=alert]) .prose, .prose :is([aria-live])"),
  ).toHaveCount(0);
  const text = turn.locator(".answer");
  await expect(text).toHaveAttribute("aria-busy", "true");
  await answer.end(cite(verses("en", "94:5-6")), outcome());
  await expect(turn.getByRole("status")).toHaveText("Answer ready, 2 verses.");
  await expect(text).toHaveAttribute("aria-busy", "false");
  await expect(page.locator(".dock textarea")).toBeFocused();
  await answer.close();
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`streaming: the page stays still under a growing answer unless scrolled to its end, at ${size.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const answer = await streamAnswers(page, "en");
    await page.goto("/en");
    await ask(page, "first");
    await answer.end(...prose(...sentences(40)), outcome());
    await expect(page.locator(".ending")).toBeAttached();
    await ask(page, "second");
    const turn = page.locator(".turn").nth(1);
    await expect.poll(async () => Math.round((await turn.boundingBox())?.y ?? 0)).toBeLessThan(100);
    const before = await top(page);
    await answer.write(...prose(...sentences(3)));
    await expect(turn.locator(".prose p")).toHaveCount(3);
    const jump = page.getByRole("button", { name: "To the new text below" });
    await expect(jump).toHaveCount(0);
    await answer.write(...prose(...sentences(40)));
    await expect(turn.locator(".prose p")).toHaveCount(43);
    await expect(jump).toBeVisible();
    expect(await top(page)).toBe(before);
    await jump.click();
    await expect(jump).toHaveCount(0);
    const last = turn.locator(".prose p").last();
    await expect(last).toBeInViewport();
    await answer.write(...prose(...sentences(20)));
    await expect(turn.locator(".prose p")).toHaveCount(63);
    await expect(last).toBeInViewport();
    await page.mouse.move(size.width / 2, 300);
    await page.mouse.wheel(0, -600);
    await expect(last).not.toBeInViewport();
    const away = await top(page);
    await answer.write(...prose(...sentences(20)));
    await expect(turn.locator(".prose p")).toHaveCount(83);
    await expect(jump).toBeVisible();
    expect(await top(page)).toBe(away);
    await answer.end(outcome());
    await expect(jump).toHaveCount(0);
    expect(await top(page)).toBe(away);
    await answer.close();
  });
}

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`streaming: stopping keeps the text so far and offers a retry, in ${language}`, async ({ page }) => {
    const answer = await streamAnswers(page, language);
    await page.goto(`/${language}`);
    await ask(page);
    await answer.write(...prose("Words so far. "), cite(verses(language, "2:153")));
    await expect(page.locator(".turn .card")).toBeVisible();
    await page.getByRole("button", { name: t("chat:stop") }).click();
    await expect(page.locator(".turn")).toContainText(t("chat:unfinished"));
    await expect(page.locator(".turn .card")).toBeVisible();
    await expect(page.locator(".turn .caret")).toHaveCount(0);
    await expect(page.locator(".answer-acts")).toHaveCount(0);
    await answer.close();
    await page.unroute("**/functions/v1/chat");
    await mockAnswer(page, language, [...prose("All of it."), outcome()]);
    await page.getByRole("button", { name: t("chat:retry") }).click();
    await expect(page.locator(".turn .prose")).toHaveText("All of it.");
    await expect(page.locator(".ending")).toBeAttached();
  });
}

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`streaming: if the model fails midway, its text stays with an apology, a verse and a retry, in ${language}`, {
    tag: "@core",
  }, async ({ page }) => {
    const answer = await streamAnswers(page, language);
    await page.goto(`/${language}`);
    await ask(page);
    await answer.write(...prose("Words so far."), { type: "error", errorText: "chat/model-failed" });
    await answer.end();
    const apology = page.getByRole("alert");
    await expect(apology).toContainText(t("chat:error"));
    await expect(apology).toContainText(t("chat:failureServer"));
    await expect(page.locator(".consolation .quran")).toBeVisible();
    await expect(page.locator(".turn .prose")).toHaveText("Words so far.");
    await answer.close();
    await page.unroute("**/functions/v1/chat");
    await mockAnswer(page, language, [...prose("All of it."), outcome()]);
    await apology.getByRole("button", { name: t("chat:retry") }).click();
    await expect(page.locator(".turn .prose")).toHaveText("All of it.");
    await expect(page.locator(".turn")).toHaveCount(1);
    await expect(apology).toHaveCount(0);
  });
}

test("streaming: a very long answer is shown whole", async ({ page }) => {
  const refs = Array.from({ length: 30 }, (_, i) => `2:${i + 1}`);
  const parts = refs.flatMap((ref, i) => [...prose(`Point ${i}.\n\n`), cite(verses("en", ref))]);
  await mockAnswer(page, "en", [...parts, ...prose(...sentences(200)), outcome()]);
  await page.goto("/en");
  await ask(page);
  await expect(page.locator(".ending")).toBeAttached();
  await expect(page.locator(".turn .card")).toHaveCount(30);
  await expect(page.locator(".turn .prose p")).toHaveCount(230);
});
