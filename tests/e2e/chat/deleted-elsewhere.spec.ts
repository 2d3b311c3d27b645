import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs that the deleted conversation was looked for.
test.use({ expectedErrors: /404 \(Not Found\)/ });
test.setTimeout(90_000);

test("a conversation that is deleted in another tab says so where the field was, and the notice takes the focus", async ({
  page,
  baseURL,
  context,
}) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  const question = t("chat:suggestion1");
  const address = await beginConversation(page, question);
  const field = page.locator(".dock textarea");
  await field.fill("And what about gratitude?");
  await page.evaluate(() => scrollTo(0, 0));
  const other = await context.newPage();
  await other.goto(address);
  await rowOf(other, question)
    .getByRole("button", { name: t("sidebar:actions") })
    .click();
  await other.getByRole("button", { name: t("sidebar:delete"), exact: true }).click();
  await expect(rowOf(other, question)).toHaveCount(0);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(t("sidebar:missing"));
  await expect(field).toHaveCount(0);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.locator(":focus").filter({ has: notice })).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".composer textarea")).toHaveValue("And what about gratitude?");
});

test("a question that was edited in a conversation deleted in another tab is the draft of a new one", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, t("chat:suggestion1"));
  await page.route("**/functions/v1/chat", (route) =>
    route.fulfill({ status: 404, json: { code: "chat/no-such-conversation", message: "x" } }),
  );
  await page.getByRole("button", { name: t("answer:edit") }).click();
  await page.getByRole("textbox", { name: t("answer:editLabel") }).fill(t("chat:suggestion3"));
  await page.keyboard.press("Enter");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(t("sidebar:missing"));
  await notice.getByRole("button", { name: t("chat:newQuestion") }).click();
  await expect(page.locator(".composer textarea")).toHaveValue(t("chat:suggestion3"));
});
