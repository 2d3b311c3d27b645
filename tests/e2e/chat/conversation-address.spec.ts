import { randomUUID } from "node:crypto";
import { openDevice, password } from "../../support/browser/accounts.ts";
import { controlStream, endParts, startParts, textPart } from "../../support/browser/controlled-stream.ts";
import { askAndWait, beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the refusals that these tests provoke.
test.use({ expectedErrors: /status of 40[01349]/ });

const chat = "**/functions/v1/chat";
const question = "What does the Qur’an say about patience?";
const idsOf = (conversation = randomUUID() as string) => ({
  conversation,
  question: randomUUID(),
  answer: randomUUID(),
});

test("conversation address: a new conversation gets its address while its answer streams", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  const ids = idsOf();
  const stream = await controlStream(page, chat);
  // The server does not know this conversation: reading it anew, which follows a live update, must not find that out.
  await page.route(`**/functions/v1/conversations/${ids.conversation}`, () => {});
  await page.locator(".composer textarea").fill(question);
  await page.locator(".composer textarea").press("Enter");
  await stream.write(...startParts(ids), textPart("It begins"));
  await expect(page).toHaveURL(`/en/chat/${ids.conversation}`);
  await expect(page).toHaveTitle(/patience/);
  await expect(page.locator("article.turn")).toContainText("It begins");
  // The component stays: focus and typed text are kept.
  await page.locator(".dock textarea").fill("and hope");
  await stream.write(textPart(" and goes on."), ...endParts);
  await stream.end();
  await expect(page.locator("article.turn")).toContainText("It begins and goes on.");
  await expect(page.locator("footer.ending")).toBeVisible();
  await expect(page.locator(".dock textarea")).toHaveValue("and hope");
  await expect(page.locator(".dock textarea")).toBeFocused();
  await stream.close();
});

test("conversation address: Stop before a new conversation has its address is obeyed, and what follows belongs to it", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(chat, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.locator(".composer textarea").fill(question);
  await page.locator(".composer textarea").press("Enter");
  const stop = page.locator(".dock").getByRole("button", { name: "Stop", exact: true });
  await stop.click();
  await expect(stop).toHaveAttribute("aria-busy", "true");
  const stopped = page.waitForResponse(/\/functions\/v1\/chat\/[0-9a-f-]{36}\/stop$/);
  press();
  expect((await stopped).status()).toBe(200);
  await expect(page).toHaveURL(/\/en\/chat\/[0-9a-f-]{36}$/);
  const address = page.url();
  await expect(stop).toHaveCount(0);

  await page.getByRole("button", { name: "Edit question" }).click();
  await page.locator("article.turn textarea").fill("What does the Qur’an say about hope?");
  await page.locator("article.turn textarea").press("Enter");
  await expect(page.locator("footer.ending")).toHaveCount(1);
  await askAndWait(page, "And about gratitude?");
  await page.reload();
  await expect(page.locator("article.turn h2")).toHaveText([
    "What does the Qur’an say about hope?",
    "And about gratitude?",
  ]);
  expect(page.url()).toBe(address);
  await expect(page.locator(".conversation-row")).toHaveCount(1);
});

test("conversation address: a follow-up that is typed in a new conversation stays when the language is changed", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, question);
  await page.locator(".dock textarea").fill("and hope");
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("link", { name: "اردو Urdu" }).click();
  await expect(page).toHaveURL(/\/ur\/chat\/[0-9a-f-]{36}$/);
  await expect(page.locator(".dock textarea")).toHaveValue("and hope");
});

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`conversation address: a page that is opened during an answer resumes it, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await signUpOnHomePage(page, baseURL, language);
    const address = await beginConversation(page, t("chat:suggestion1"), language);
    const id = new URL(address).pathname.split("/").at(-1) ?? "";
    // This page would follow the stream too if it hears only now that its own answer has ended.
    await page.goto("about:blank", { waitUntil: "commit" });
    const ids = idsOf(id);
    // The server's response while it is writing.
    let writing = true;
    await page.route(`**/functions/v1/conversations/${id}`, async (route) => {
      const response = await route.fetch();
      const stored = await response.json();
      if (writing) {
        const answer = stored.messages.at(-1);
        Object.assign(answer, { id: ids.answer, parts: [{ type: "text", text: "Half" }] });
        answer.metadata.state = "writing";
      }
      await route.fulfill({ json: { ...stored, writing } });
    });
    const stream = await controlStream(page, `**/functions/v1/chat/${id}/stream`);
    await page.goto(address);
    await expect(page.locator("article.turn h2")).toHaveText(t("chat:suggestion1"));
    await stream.write(...startParts(ids), textPart("Half of it, and"));
    await expect(page.locator("article.turn")).toContainText("Half of it, and");
    await expect(page.getByRole("button", { name: t("chat:stop") })).toBeVisible();
    writing = false;
    await stream.write(textPart(" the rest."), ...endParts);
    await stream.end();
    // In the end the page shows the stored answer with its verses.
    await expect(page.locator("article.turn .card").first()).toBeVisible();
    await expect(page.locator("article.turn")).toHaveCount(1);
    await expect(page.getByText(t("chat:unfinished"))).toHaveCount(0);
    await stream.close();
  });
}

test("conversation address: another user's, an unknown and an invalid conversation look the same", async ({
  page,
  browser,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  const address = await beginConversation(page, question);
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const stranger = await other.newPage();
  await signUpOnHomePage(stranger, baseURL);
  for (const path of [address, `/en/chat/${randomUUID()}`]) {
    await stranger.goto(path);
    await expect(stranger.getByRole("heading", { name: "There is no such conversation" })).toBeVisible();
    await expect(stranger.locator("article.turn")).toHaveCount(0);
  }
  await expectNoAxeViolations(stranger);
  await stranger.locator(".main").getByRole("button", { name: "New question" }).click();
  await expect(stranger).toHaveURL("/en");
  await stranger.goto("/en/chat/something");
  await expect(stranger.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  await other.close();
});

test("conversation address: a signed-out visitor signs in and returns, and robots are refused", async ({
  page,
  request,
  baseURL,
}) => {
  const email = await signUpOnHomePage(page, baseURL);
  const own = "What is said about rain in the desert?";
  const address = await beginConversation(page, own);
  const html = await (await request.get(address)).text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain("rain");
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await expect(page).toHaveURL(/\/en\/auth\?next=%2Fen%2Fchat%2F/);
  await page.locator('input[name="identifier"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('.auth-form button[type="submit"]').click();
  await expect(page).toHaveURL(address);
  await expect(page.locator("article.turn h2")).toHaveText(own);
});

test("conversation address: no question is lost when the session ends", async ({ page, baseURL }) => {
  const email = await signUpOnHomePage(page, baseURL);
  const address = await beginConversation(page, question);
  // The session is ended on another device. This browser learns it from the server's refusal.
  await page.route(chat, (route) =>
    route.fulfill({
      status: 401,
      json: { code: "platform/bad-token", message: "The bearer token is not valid here." },
    }),
  );
  await page.route("**/auth/v1/user", (route) =>
    route.fulfill({ status: 403, json: { code: "session_not_found", message: "Session does not exist" } }),
  );
  await page.locator(".dock textarea").fill("And about hope?");
  await page.locator(".dock textarea").press("Enter");
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expect(page.locator(".top").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.unroute(chat);
  await page.unroute("**/auth/v1/user");
  await page.locator(".main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/en\/auth\?next=%2Fen%2Fchat%2F/);
  await page.locator('input[name="identifier"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('.auth-form button[type="submit"]').click();
  await expect(page).toHaveURL(address);
  await expect(page.locator(".dock textarea")).toHaveValue("And about hope?");
});

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);
  const first = t("chat:suggestion1");

  test(`conversation address: two tabs and another device show the same conversation, in ${language}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const email = await signUpOnHomePage(page, baseURL, language);
    const address = await beginConversation(page, first, language);
    const second = await context.newPage();
    await second.goto(address);
    await expect(second.locator("article.turn")).toHaveCount(1);
    await askAndWait(second, t("chat:suggestion4"));
    await expect(page.locator("article.turn")).toHaveCount(2);
    await expect(page.locator("article.turn footer.ending")).toHaveCount(2);

    const device = await openDevice(browser, baseURL, email, address);
    await expect(device.locator("footer.ending")).toHaveCount(2);
    await askAndWait(device, t("chat:suggestion2"));
    await device.context().close();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.locator("article.turn")).toHaveCount(3);

    await rowOf(second, first)
      .getByRole("button", { name: t("sidebar:actions") })
      .click();
    await second.getByRole("button", { name: t("sidebar:delete"), exact: true }).click();
    await expect(page.getByText(t("sidebar:missing"))).toBeVisible();
  });
}
