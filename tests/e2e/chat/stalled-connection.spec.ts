import { controlStream, textPart } from "../../support/browser/controlled-stream.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the requests that these tests leave without an answer.
test.use({ expectedErrors: /net::ERR_/ });
test.setTimeout(120_000);

const chat = "**/functions/v1/chat";

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`a connection that carries nothing is told, and the question can be asked again, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}`);
    await page.route(chat, () => {});
    await page.route("**/healthz", (route) => route.abort());
    await page.locator(".composer textarea").fill(t("chat:suggestion1"));
    await page.locator(".composer textarea").press("Enter");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("chat:failureConnection"), { timeout: 30_000 });
    await page.unroute(chat);
    await page.unroute("**/healthz");
    await alert.getByRole("button", { name: t("chat:retry") }).click();
    await expect(page.locator("article.turn footer.ending")).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test("an answer that falls silent halfway is told; one that is only slow goes on", async ({ page }) => {
  const t = translationsOf("en");
  await page.goto("/en");
  const stream = await controlStream(page, chat);
  await page.locator(".composer textarea").fill(t("chat:suggestion1"));
  await page.locator(".composer textarea").press("Enter");
  await stream.write({ type: "start" }, { type: "text-start", id: "text-1" }, textPart("Begun"));
  const turn = page.locator("article.turn").last();
  await expect(turn).toContainText("Begun");
  // The server can be reached: the answer may still come.
  await page.waitForTimeout(20_000);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await stream.write(textPart(" and going on"));
  await expect(turn).toContainText("going on");
  await page.route("**/healthz", (route) => route.abort());
  await expect(page.getByRole("alert")).toBeVisible({ timeout: 30_000 });
  await expect(turn).toContainText("going on");
  await stream.close();
});
