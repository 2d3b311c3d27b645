import { signUpToAsk } from "../support/conversations.ts";
import { type ModelServer, startModelServer } from "../support/model-server.ts";
import { test as base, expect } from "../support/page-test.ts";
import { type Site, startSite } from "../support/site.ts";

const sentences = Array.from({ length: 150 }, (_, i) => `This is sentence number ${i + 1}. `);

type Slow = { model: ModelServer; site: Site };

/** A site whose model takes its time: an answer can be left, followed and stopped while it is being written. */
const test = base.extend<object, { slow: Slow }>({
  slow: [
    async ({ browserName: _ }, use) => {
      const model = await startModelServer(() => ({ text: sentences, pause: 400 }));
      const env = { TRUST_PROXY: "1", LLM_BASE_URL: model.baseUrl, LLM_MODEL: "test", LLM_API_KEY: "test" };
      const site = await startSite({ env });
      await use({ model, site });
      await site.stop();
      await model.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ slow }, use) => use(slow.site.url),
});
test.setTimeout(120_000);

test("an answer goes on while its page is loaded anew, and in a second tab; whoever stops it stops it for both", async ({
  page,
  context,
  baseURL,
  slow,
}) => {
  await signUpToAsk(page, baseURL);
  await page.locator(".composer textarea").fill("What is said about patience?");
  await page.locator(".composer textarea").press("Enter");
  // The first evidence is looked for when the index is still cold.
  await expect(page.locator("article.turn")).toContainText("sentence number 2.", { timeout: 40_000 });
  await expect(page).toHaveURL(/\/en\/chat\//);
  await page.reload();
  await expect(page.locator("article.turn h2")).toHaveText("What is said about patience?");
  await expect(page.locator("article.turn")).toContainText("sentence number 1.");
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(second.locator("article.turn")).toContainText("sentence number 1.");
  await second.getByRole("button", { name: "Stop" }).click();
  for (const tab of [second, page]) {
    await expect(tab.getByRole("button", { name: "Stop" })).toHaveCount(0);
    await expect(tab.locator("article.turn")).toContainText("This answer is not complete.");
  }
  expect(slow.model.asked).toHaveLength(1);
});
