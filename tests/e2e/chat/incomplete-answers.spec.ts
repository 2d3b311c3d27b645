import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/page-test.ts";

async function ask(page: Page, question: string) {
  const field = page.getByRole("textbox");
  await field.fill(question);
  await field.press("Enter");
}

test("incomplete answer: it keeps its text and says so, also after a reload and above another question", async ({
  page,
}) => {
  await page.route("**/functions/v1/chat", async (route) => {
    const lines = [{ type: "start" }, { type: "text-start", id: "t" }, { type: "text-delta", id: "t", delta: "Begun" }];
    await route.fulfill({
      contentType: "text/event-stream",
      headers: { "x-vercel-ai-ui-message-stream": "v1" },
      body: lines.map((line) => `data: ${JSON.stringify(line)}\n\n`).join(""),
    });
  });
  await page.goto("/en");
  await ask(page, "patience");
  await expect(page.locator(".turn .say").first()).toContainText("Begun");
  await expect(page.locator(".turn")).toContainText("This answer is not complete.");
  await page.reload();
  await expect(page.locator(".turn h2")).toHaveText("patience");
  await expect(page.locator(".turn")).toContainText("This answer is not complete.");
  const retry = page.locator(".turn").getByRole("button", { name: "Try again" });
  await expect(retry).toHaveCount(1);
  await ask(page, "hope");
  await expect(page.locator(".turn")).toContainText([
    /Begun\s*This answer is not complete/,
    /Begun\s*This answer is not complete/,
  ]);
  await expect(retry).toHaveCount(1);
});
