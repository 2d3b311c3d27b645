import type { Page, WebSocket } from "@playwright/test";
import { openDevice, openSection, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { beginConversation, rowOf } from "../../support/browser/conversations.ts";
import { test as base, expect } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { startSecondServer } from "../../support/site/second-server.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

type Servers = { first: Site; second: Site };

/** Two servers on one database: the page is on the first, the other device on the second. */
const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({ browserName: _ }, use) => {
      const env = { TRUST_PROXY: "1" };
      const first = await startSite({ env });
      const second = await startSecondServer(first, env);
      // The first answer of a server takes long.
      const body = JSON.stringify({ message: question, lang: "en" });
      const headers = { "content-type": "application/json" };
      await (await fetch(`${first.url}/functions/v1/chat`, { method: "POST", headers, body })).text();
      await use({ first, second });
      await second.stop();
      await first.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ servers }, use) => use(servers.first.url),
});
// One after the other in one worker: each worker would start two servers.
test.describe.configure({ mode: "default", timeout: 90_000 });

// Chromium logs the 404 of a deleted conversation, and the 401 and 403 of an ended session.
test.use({ expectedErrors: /status of 40[134]/ });

const t = translationsOf("en");
const question = "What does the Qur’an say about patience?";

/** Opens an address and waits until the page has joined its user's topic: the server answers the join. */
async function openLive(page: Page, address: string) {
  const joined = new Set<WebSocket>();
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes("postgres_changes")) joined.add(socket);
    });
    // That of the document before.
    socket.on("close", () => joined.delete(socket));
  });
  await page.goto(address);
  await expect.poll(() => joined.size).toBeGreaterThan(0);
}

async function changeRow(page: Page, title: string, action: string) {
  await rowOf(page, title)
    .getByRole("button", { name: t("sidebar:actions") })
    .click();
  await page.getByRole("button", { name: action, exact: true }).click();
}

test("live updates: a conversation that is begun, saved from, renamed and deleted on one device changes on the other", {
  tag: "@core",
}, async ({ page, browser, baseURL, servers }) => {
  const email = await signUpAndConfirm(page, baseURL);
  const device = await openDevice(browser, servers.second.url, email);
  await openLive(device, "/en");
  const address = await beginConversation(page, question);
  await expect(rowOf(device, question)).toBeVisible();
  await openLive(device, "/en/saved-passages");
  await device.getByRole("tab", { name: t("savedPassages:chatTab") }).click();
  await expect(device.getByRole("heading", { name: t("savedPassages:chatEmpty") })).toBeVisible();
  await page.getByRole("button", { name: t("savedPassages:saveAnswer") }).click();
  await expect(device.getByRole("article", { name: question })).toBeVisible();
  await openLive(device, new URL(address).pathname);
  await expect(device.locator("article.turn h2")).toHaveText(question);
  const field = device.locator(".composer textarea");
  await field.fill("Half a question");

  await changeRow(page, question, t("sidebar:rename"));
  const name = page.getByRole("textbox", { name: t("sidebar:newTitle") });
  await name.fill("On patience");
  await name.press("Enter");
  await expect(rowOf(device, "On patience")).toBeVisible();
  await expect(field).toHaveValue("Half a question");

  await changeRow(page, "On patience", t("sidebar:delete"));
  await expect(device.getByText(t("sidebar:missing"))).toBeVisible();
  await expect(device.locator(".conversation-row")).toHaveCount(0);
  // What was typed becomes the draft of a new question.
  await device
    .locator(".box, main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .first()
    .click();
  await expect(device.locator(".composer textarea")).toHaveValue("Half a question");
  await device.context().close();
});

test("live updates: bookmarks and the reading position appear on the other device", async ({
  page,
  browser,
  baseURL,
  servers,
}) => {
  const email = await signUpAndConfirm(page, baseURL);
  const device = await openDevice(browser, servers.second.url, email);
  await openLive(device, "/en/saved-passages");
  await expect(device.getByRole("heading", { name: t("savedPassages:versesEmpty") })).toBeVisible();
  await page.goto("/en/quran/112");
  await page.locator("#v2 [data-act=actions]").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("#v2")).toHaveAttribute("data-saved", "");
  await expect(device.getByRole("article", { name: "Al-Ikhlas 112:2" })).toBeVisible();
  await device.getByRole("article").getByRole("button", { name: "Remove" }).click();
  await expect(page.locator("#v2")).not.toHaveAttribute("data-saved", "");

  await openLive(device, "/en/quran");
  await page.goto("/en/quran/18");
  // Synchronisation begins when the page is used, else seconds later.
  await page.mouse.wheel(0, 900);
  await expect(device.getByRole("link", { name: /Continue/ })).toContainText(/ 18:\d/);
  await device.context().close();
});

test("live updates: signing out the other devices signs this one out at once", async ({
  page,
  browser,
  baseURL,
  servers,
}) => {
  const email = await signUpAndConfirm(page, baseURL);
  const device = await openDevice(browser, servers.second.url, email);
  await openLive(device, "/en");
  await expect(device.locator(".sidebar")).toBeVisible();
  await page.goto("/en");
  const section = await openSection(page, t("account:devices"));
  await section.getByRole("button", { name: t("account:signOutOthers") }).click();
  await expect(device.locator("a.account")).toHaveText(t("navigation:signIn"));
  await device.context().close();
});

test("live updates: a guest's page opens no connection and loads nothing of it", async ({ page }) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto("/en/quran/112");
  await page.goto("/en");
  await page.waitForLoadState("networkidle");
  expect(sockets).toEqual([]);
});
