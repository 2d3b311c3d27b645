import { signOut, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { outcome, prose } from "../../support/chat/answer-parts.ts";
import { type ModelServer, startModelServer } from "../../support/servers/model-server.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

// Starts its own site: the shared one has no model.
test.describe.configure({ mode: "default", timeout: 120_000 });
let model: ModelServer;
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  model = await startModelServer();
  const env = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: "operators-own", LLM_MODEL: "some-model", TRUST_PROXY: "1" };
  site = await startSite({ env });
});

test.afterAll(async () => {
  await site.stop();
  await model.close();
});

const stored = () => localStorage.getItem("siraj-model-key");

test("own API key: the home page says who receives questions, also without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${site.url}/en`);
  await expect(page.locator(".privacy")).toContainText("Questions go to");
  await expect(page.locator(".privacy")).toContainText(new URL(model.baseUrl).host);
  await context.close();
});

test("own API key: a key is saved in the browser, an invalid one is refused, and it can be removed", async ({
  page,
}) => {
  await page.goto(`${site.url}/en`);
  const open = page.getByRole("button", { name: "Use your own key" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Your own key" });
  const key = dialog.getByLabel("API key");
  for (const wrong of ["", "with space", "klucz-ąę", " "]) {
    await key.fill(wrong);
    await key.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Please enter a valid API key");
    await expect(key).toHaveAttribute("aria-invalid", "true");
  }
  await expectNoAxeViolations(page, "dialog");
  expect(await page.evaluate(stored)).toBeNull();
  await key.fill(" my-own-key ");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await key.press("Enter");
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(stored)).toBe(`${new URL(model.baseUrl).host} my-own-key`);
  const used = page.getByRole("button", { name: "Your own key is in use" });
  await expect(used).toBeFocused();
  await page.reload();
  await used.click();
  await expect(key).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await used.click();
  await dialog.getByRole("button", { name: "Remove the key" }).click();
  await expect(open).toBeVisible();
  expect(await page.evaluate(stored)).toBeNull();
});

test("own API key: after signing out in another tab it is in no tab, nor in the browser", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await signUpAndConfirm(other, site.url);
  const page = await context.newPage();
  await page.goto("/en");
  await page.getByRole("button", { name: "Use your own key" }).click();
  const key = page.getByRole("dialog", { name: "Your own key" }).getByLabel("API key");
  await key.fill("my-own-key");
  await key.press("Enter");
  await expect(page.getByRole("button", { name: "Your own key is in use" })).toBeVisible();
  await signOut(other);
  await expect(page.getByRole("button", { name: "Use your own key" })).toBeVisible();
  expect(await page.evaluate(stored)).toBeNull();
  const asked = page.waitForRequest("**/functions/v1/chat");
  await page.getByRole("textbox").fill("patience");
  await page.getByRole("textbox").press("Enter");
  expect(await (await asked).headerValue("x-model-key")).toBeNull();
  await context.close();
});

test.describe("own API key for another service", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("after the operator has chosen another one it is not sent there, and asked for anew", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("siraj-model-key", "former.example my-own-key"));
    await page.goto(`${site.url}/en`);
    await page.getByRole("textbox").fill("patience");
    await page.getByRole("textbox").press("Enter");
    await page.getByRole("button", { name: "Check the key" }).click();
    await expect(page.getByRole("dialog", { name: "Your own key" })).toContainText(new URL(model.baseUrl).host);
  });
});

test("own API key: one that the site does not use any more is not sent, and can be removed", async ({ browser }) => {
  // A service without keys takes none of users' own.
  const keyless = await startSite({ env: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "some-model", TRUST_PROXY: "1" } });
  const context = await browser.newContext({ baseURL: keyless.url, serviceWorkers: "block" });
  const page = await context.newPage();
  try {
    await page.goto("/en");
    await expect(page.locator(".privacy")).toHaveText(/^Questions go to [^ ]*$/);
    await page.evaluate(() => localStorage.setItem("siraj-model-key", "former.example my-own-key"));
    await page.reload();
    await expect(page.locator(".privacy")).toContainText("Your saved key is no longer used here.");
    const asked = page.waitForRequest("**/functions/v1/chat");
    await page.getByRole("textbox").fill("patience");
    await page.getByRole("textbox").press("Enter");
    expect(await (await asked).headerValue("x-model-key")).toBeNull();
    await page.getByRole("button", { name: "Remove the key" }).click();
    await expect(page.getByText("The key has been removed.")).toBeVisible();
    await expect(page.locator(".privacy")).not.toContainText("key");
    expect(await page.evaluate(stored)).toBeNull();
  } finally {
    await context.close();
    await keyless.stop();
  }
});

test("own API key: in a conversation the line is beneath the field, and the answer names its model", async ({
  page,
}) => {
  await mockAnswer(page, "en", [
    { type: "data-writer", data: { by: "model" } },
    ...prose("Words."),
    outcome({ by: "uncounted" }),
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/en`);
  await page.getByRole("textbox").fill("patience");
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".ending")).toContainText("Written by a language model, \u2068some-model\u2069.");
  await expect(page.locator(".dock .privacy")).toContainText("Questions go to");
  // The dock must not cover the end of the page.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [end, dock] = [await page.locator(".answer-acts").boundingBox(), await page.locator(".dock").boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
});
