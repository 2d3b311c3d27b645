import type { Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { followMailLink, newEmail, password } from "../../support/browser/accounts.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { expectUncovered } from "../../support/browser/uncovered.ts";
import { cite, data, outcome, prose, sampleHadith, verses } from "../../support/chat/answer-parts.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

const partsIn = (language: Language) => [
  data("writer", { by: "builtin" }),
  ...prose("Hold **on** "),
  cite(verses(language, "2:153")),
  ...prose("."),
  data("section", { section: "reflection" }),
  ...prose("Something to do."),
  outcome(),
];
const parts = partsIn("en");

// One test makes the server refuse its first report.
test.use({ expectedErrors: /status of 500/ });

async function ask(page: Page, question: string, language: Language = "en") {
  await page.goto(`/${language}`);
  await page.getByRole("textbox").fill(question);
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".ending")).toBeAttached();
}

test("answer actions: an answer is copied with its references, texts and editions", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await mockAnswer(page, "en", parts);
  await ask(page, "patience");
  await page.locator(".answer-acts").getByRole("button", { name: "Copy" }).click();
  await expect(page.locator(".toast")).toContainText("Copied");
  const stored = ["ar-uthmani", "en"].map((edition) => corpusText(edition, "2:153").trim());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      "patience",
      "Hold on (2:153).",
      `Al-Baqarah 2:153\n${stored[0]} (Uthmani)\n${stored[1]} (Edition)`,
      "Reflection (Siraj’s own words, not a source)\nSomething to do.",
    ].join("\n\n"),
  );
});

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);
  const [first, second] = [t("chat:suggestion1"), t("chat:suggestion2")];

  test(`answer actions: a question is regenerated and edited, and Escape cancels the edit, in ${language}`, async ({
    page,
  }) => {
    const sent = await mockAnswer(page, language, partsIn(language));
    await ask(page, first, language);
    await page.getByRole("button", { name: t("answer:regenerate") }).click();
    await expect.poll(() => sent.length).toBe(2);
    await expect(page.locator(".ending")).toBeAttached();
    expect(sent[1]?.message).toBe(first);
    await page.getByRole("button", { name: t("answer:edit") }).click();
    const field = page.getByRole("textbox", { name: t("answer:editLabel") });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(first);
    await expectNoAxeViolations(page, ".turn");
    const [label, ringed] = await Promise.all(
      [page.locator(".ask-head > .micro"), field].map((one) => one.boundingBox()),
    );
    // A ring of three pixels, two from the field.
    expect(ringed?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0) + 5);
    await field.fill(t("chat:suggestion3"));
    await field.press("Escape");
    await expect(field).toHaveCount(0);
    await expect(page.locator(".turn h2")).toHaveText(first);
    await page.getByRole("button", { name: t("answer:edit") }).click();
    await field.fill(second);
    await field.press("Enter");
    await expect(page.locator(".turn h2")).toHaveText(second);
    await expect.poll(() => sent.length).toBe(3);
    expect(sent[2]?.message).toBe(second);
    await expect(page.locator(".turn")).toHaveCount(1);
    await expect(page.locator(".ending")).toBeAttached();
  });
}

test("answer actions: a guest reports a wrong source with a reason and sees no feedback buttons", async ({ page }) => {
  await mockAnswer(page, "en", [...prose("Words."), cite(sampleHadith("en")), outcome()]);
  const reports: unknown[] = [];
  await page.route("**/functions/v1/chat/report", (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill(reports.length === 1 ? { status: 500 } : { status: 200, json: {} });
  });
  await ask(page, "patience");
  const card = page.getByRole("article", { name: "Sample 2:1" });
  const open = card.getByRole("button", { name: "Report this source" });
  await open.click();
  const reason = card.getByRole("textbox", { name: "What is wrong with this source?" });
  await expect(reason).toBeFocused();
  await expectNoAxeViolations(page, ".turn");
  await card.getByRole("button", { name: "Send report" }).click();
  await expect(card.getByRole("alert")).toHaveText("Write a few words first.");
  await reason.fill("Not this one");
  await reason.press("Escape");
  await expect(reason).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await reason.fill("It does not fit. ".repeat(100));
  await expect(card.getByRole("alert")).toHaveText("You may write up to 1,000 characters here; this text has 1,699.");
  await reason.fill("It does not fit");
  await expect(card.getByRole("alert")).toHaveCount(0);
  await card.getByRole("button", { name: "Send report" }).click();
  await expect(card.getByRole("alert")).toContainText("could not be sent");
  await expect(reason).toHaveValue("It does not fit");
  await card.getByRole("button", { name: "Send report" }).click();
  await expect(page.locator(".toast")).toContainText("Your report has been sent.");
  expect(reports[1]).toEqual({ ref: "hadith:sample:2:1", reason: "It does not fit" });
  await expect(page.getByRole("button", { name: "Useful" })).toHaveCount(0);
});

test("answer actions: a notice with an action covers no button of the report that is opened beneath it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await mockAnswer(page, "en", [
    ...prose("Words. ".repeat(300)),
    cite(verses("en", "2:153")),
    ...prose("More. ".repeat(300)),
    outcome(),
  ]);
  await ask(page, "patience");
  const card = page.getByRole("article", { name: "Al-Baqarah 2:153" });
  const save = card.locator("button[aria-pressed]");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await save.click();
  await expect(page.locator(".toast button")).toBeVisible();
  const report = card.getByRole("button", { name: "Report this source" });
  // The form opens at the bottom of the window, with its field in view.
  await report.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - innerHeight + 260));
  await report.press("Enter");
  const [send, notice] = [card.getByRole("button", { name: "Send report" }), page.locator(".toast")];
  await expect(send).toBeVisible();
  const gap = async () => ((await notice.boundingBox())?.y ?? 0) - ((await send.boundingBox())?.y ?? 0);
  await expect.poll(gap, "from the top of the button to that of the notice").toBeGreaterThan(44);
});

test("answer actions: verses open in the reader, and going back restores the place", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const refs = Array.from({ length: 12 }, (_, i) => `2:${i + 1}`);
  await mockAnswer(page, "en", [...refs.flatMap((ref) => [...prose("Words."), cite(verses("en", ref))]), outcome()]);
  await ask(page, "patience");
  const card = page.getByRole("article", { name: "Al-Baqarah 2:9" });
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1_000);
  await card.getByRole("link", { name: "Open in reader" }).click();
  await expect(page).toHaveURL("/en/quran/2/9");
  await page.locator(".reader-bar").getByRole("link", { name: "Back" }).click();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(3);
});

test("answer actions: a user rates an answer and gives a reason", async ({ page, baseURL }) => {
  const email = newEmail();
  await page.goto("/en/auth?mode=sign-up&next=%2Fen");
  await page.getByLabel("Email or phone number").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator(".sent")).toContainText(email);
  await followMailLink(page, baseURL, email);
  await expect(page).toHaveURL("/en");
  await mockAnswer(page, "en", parts);
  const said: unknown[] = [];
  await page.route("**/functions/v1/chat/feedback", (route) => {
    said.push({ ...route.request().postDataJSON(), signed: route.request().headers().authorization?.slice(0, 7) });
    return route.fulfill({ status: 200, json: {} });
  });
  // The address changes before the form of the last page is gone.
  const question = page.locator(".composer textarea");
  await question.fill("patience");
  await question.press("Enter");
  const useful = page.getByRole("button", { name: "Useful", exact: true });
  await useful.click();
  await expect(useful).toHaveAttribute("aria-pressed", "true");
  const notUseful = page.getByRole("button", { name: "Not useful" });
  const tops = () => Promise.all([useful, notUseful].map(async (button) => (await button.boundingBox())?.y));
  await expect.poll(async () => new Set(await tops()).size, "lines of the two verdicts").toBe(1);
  await notUseful.click();
  await expectUncovered(page.getByRole("button", { name: "Send", exact: true }));
  const [form, answer] = await Promise.all([".reason", ".answer"].map((part) => page.locator(part).boundingBox()));
  expect([form?.x, form?.width]).toEqual([answer?.x, answer?.width]);
  await page.getByRole("textbox", { name: "What was missing or wrong?" }).fill("Too short");
  await expectNoAxeViolations(page, ".turn");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(notUseful).toHaveAttribute("aria-pressed", "true");
  await expect(notUseful).toBeFocused();
  await expect(useful).toHaveAttribute("aria-pressed", "false");
  const sent = { messageId: expect.stringMatching(/^answer-/), signed: "Bearer " };
  expect(said).toEqual([
    { ...sent, useful: true },
    { ...sent, useful: false, reason: "Too short" },
  ]);
});
