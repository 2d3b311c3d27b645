import { linkFor, password, someone } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, test } from "../support/page-test.ts";

test("whoever signs up after the trial is asked what becomes of the conversation", async ({ page, baseURL }) => {
  await page.goto("/en");
  await page.locator(".asks button").first().click();
  let asked = 1;
  for (; ; asked++) {
    await expect(page.locator("article.turn footer.ending")).toHaveCount(asked);
    if (await page.locator(".invite").isVisible()) break;
    await page.locator(".dock textarea").fill("What does the Qur’an say about hope?");
    await page.locator(".dock").getByRole("button", { name: "Ask" }).click();
  }
  const shown = await page.locator(".card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-ref")));
  await page.locator(".invite").getByRole("link", { name: "Create a free account" }).click();
  await expect(page).toHaveURL("/en/auth?mode=sign-up&next=%2Fen");
  const email = someone();
  await page.getByLabel("E-mail or phone number").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator(".sent")).toContainText(email);
  await page.goto(await linkFor(baseURL, email));
  await expect(page).toHaveURL("/en");
  const question = page.getByRole("region", { name: "Keep this conversation?" });
  await expect(question).toContainText("it is stored with your account");
  await expect(page.locator("article.turn")).toHaveCount(asked);
  // Nothing else is asked before that is decided.
  await expect(page.locator(".composer")).toHaveCount(0);
  await expectNoAxeViolations(page);
  let sent = 0;
  await page.route("**/functions/v1/conversations/keep", (route) => {
    sent++;
    return route.continue();
  });
  await question.getByRole("button", { name: "Keep" }).dblclick();
  await expect(page).toHaveURL(/\/en\/chat\/[0-9a-f-]{36}$/);
  await expect(page.locator("article.turn footer.ending")).toHaveCount(asked);
  expect(sent).toBe(1);
  const refs = () => page.locator(".card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-ref")));
  expect(await refs()).toEqual(shown);
  await expect(page.locator(".conversation-row")).toHaveCount(1);
  await page.reload();
  await expect(page.locator("article.turn footer.ending")).toHaveCount(asked);
  await page.goto("/en");
  await expect(page.locator(".asks")).toBeVisible();
  await expect(question).toBeHidden();
});

test("a discarded conversation is gone", async ({ page, baseURL }) => {
  await page.goto("/en");
  await page.locator(".asks button").first().click();
  await expect(page.locator("article.turn footer.ending")).toHaveCount(1);
  const email = someone();
  await page.goto("/en/auth?mode=sign-up");
  await page.getByLabel("E-mail or phone number").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator(".sent")).toContainText(email);
  await page.goto(await linkFor(baseURL, email));
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.locator(".asks")).toBeVisible();
  await page.reload();
  await expect(page.locator(".asks")).toBeVisible();
  await expect(page.locator("article.turn")).toHaveCount(0);
});
