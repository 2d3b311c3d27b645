import type { Browser, Page } from "@playwright/test";
import { addDays, type CivilDate, civilDateIn } from "#wisdom/shared/civil-date.ts";
import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { byKeyboard, byPointer } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";

/** A zone in which it is another day than in UTC, where the server is: the browser has to correct the day. */
const timeZone = () => (new Date().getUTCHours() < 11 ? "Etc/GMT+12" : "Pacific/Kiritimati");

async function openPage(browser: Browser, zone: string, permissions: string[] = []): Promise<Page> {
  const context = await browser.newContext({ timezoneId: zone, permissions, baseURL: process.env.SIRAJ_SITE ?? "" });
  await context.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = Object(entry) as { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput)
          Object.assign(window, { shifted: Number(Reflect.get(window, "shifted")) + shift.value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return context.newPage();
}
const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "shifted")));
const dayOn = (page: Page) => page.locator("main time").first().getAttribute("datetime");

test("by keyboard in English: the announcement, today's verse on the home page, the days, and the way to the reader and the chat", {
  tag: "@core",
}, async ({ browser }) => {
  const zone = timeZone();
  const page = await openPage(browser, zone, ["clipboard-read", "clipboard-write"]);
  const { press } = byKeyboard(page);
  await page.goto("/en");
  const today: CivilDate = civilDateIn(zone, new Date());
  const banner = page.getByRole("complementary", { name: "Announcement" });
  await press(banner.getByRole("button", { name: "Dismiss" }));
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(banner).toBeHidden();

  const card = page.getByRole("region", { name: "Today’s wisdom" });
  const answer = await page.request.get(`/functions/v1/wisdom?date=${today}&lang=en`);
  const { passage } = (await answer.json()) as { passage: { ref: string; path: string } };
  await expect(card.locator("article")).toHaveAttribute("data-ref", passage.ref);
  await press(card.getByRole("link", { name: "Read and reflect" }));
  await expect(page).toHaveURL(/\/en\/daily-wisdom$/);
  await expect(page.getByRole("heading", { level: 1, name: "Daily wisdom" })).toBeFocused();
  expect(await dayOn(page)).toBe(today);
  await expectNoAxeViolations(page, "main");

  await press(page.getByRole("button", { name: "Copy link" }));
  await expect(page.getByRole("status").getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/en/daily-wisdom/${today}`);

  await press(page.getByRole("button", { name: "Share", exact: true }));
  const dialog = page.locator(".share-dialog");
  await expect(dialog.locator("figure")).toHaveAttribute("aria-busy", "false");
  await expect(dialog.locator("img")).toHaveAttribute("src", new RegExp(`/${passage.ref.replace(":", ".")}`));
  await expectNoAxeViolations(page, ".share-dialog");
  await press(dialog.getByRole("button", { name: "Close" }));
  await expect(dialog).toHaveCount(0);

  await press(page.getByRole("link", { name: "Previous day" }));
  await expect(page).toHaveURL(new RegExp(`/en/daily-wisdom/${addDays(today, -1)}$`));
  await expect.poll(() => dayOn(page)).toBe(addDays(today, -1));
  await press(page.getByRole("link", { name: "Next day" }));
  await expect(page).toHaveURL(/\/en\/daily-wisdom$/);
  await expect(page.getByText("The next verse comes tomorrow.")).toBeVisible();
  await page.goto(`/en/daily-wisdom/${addDays(today, -40)}`);
  await press(page.getByRole("link", { name: "Go to today" }));
  await expect.poll(() => dayOn(page)).toBe(today);

  await expect(page.getByRole("link", { name: "Read in context" })).toHaveAttribute("href", `/en${passage.path}`);
  await press(page.getByRole("link", { name: "Discuss this verse" }));
  await expect(page).toHaveURL(/\/en\?ref=/);
  await expect(page.locator(".attached, [data-attached]").first()).toBeVisible();
  await page.context().close();
});

test.describe("where the day cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource|Failed to fetch/ });

  test("by pointer in Arabic: the day is corrected at once without a shift, a failed load is tried again, and the mail is confirmed and ended", async ({
    browser,
  }) => {
    const zone = timeZone();
    const page = await openPage(browser, zone);
    const { press, write } = byPointer(page);
    await page.goto("/ar/daily-wisdom");
    const today = civilDateIn(zone, new Date());
    await expect.poll(() => dayOn(page)).toBe(today);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expectNoAxeViolations(page, "main");
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    // One column: the verse stands between the day above it and the question below it.
    const tops = await page
      .locator(".daily > *")
      .evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect()));
    expect(tops.slice(1).map(({ top }, at) => top >= (tops[at]?.bottom ?? 0))).not.toContain(false);

    await page.evaluate(() => {
      const refuse = () => Promise.reject(new Error("refused"));
      Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse } });
    });
    await press(page.getByRole("button", { name: "نسخ الرابط" }));
    await expect(page.getByRole("status").getByText("تعذر نسخ الرابط")).toBeVisible();

    await page.route("**/*.data*", (route) => route.abort());
    await press(page.getByRole("link", { name: "اليوم السابق" }));
    await expect(page.getByRole("alert")).toContainText("تعذر تحميل الحكمة");
    await page.unroute("**/*.data*");
    await press(page.getByRole("button", { name: "أعد المحاولة" }));
    await expect.poll(() => dayOn(page)).toBe(addDays(today, -1));

    const email = `reader-${crypto.randomUUID()}@people.example`;
    await write(page.getByLabel("بريدك الإلكتروني"), "ليس عنوانا");
    await press(page.getByRole("button", { name: "أرسلوها إليّ" }));
    const field = page.getByLabel("بريدك الإلكتروني");
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/^أدخل عنوان بريد إلكتروني صحيحًا\./u);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await write(field, email);
    await expect(field).not.toHaveAttribute("aria-invalid");
    await press(page.getByRole("button", { name: "أرسلوها إليّ" }));
    await expect(page.getByText("افتح الرابط الذي وصلك")).toBeVisible();
    const site = process.env.SIRAJ_SITE ?? "";
    await expect.poll(() => readMails(site, email)).toHaveLength(1);
    const [mail] = await readMails(site, email);
    const path = /\/ar\/daily-wisdom\/mail\/confirm\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    await page.goto(path);
    await press(page.getByRole("button", { name: "تأكيد العنوان" }));
    await expect(page.getByRole("heading", { name: "تم الاشتراك" })).toBeVisible();
    await expectNoAxeViolations(page, "main");
    await page.context().close();
  });
});

test.describe("the mail of a user", () => {
  // Chromium logs the refusal.
  test.use({ expectedErrors: /status of 503/ });

  test("it can be stopped again after stopping it has failed", async ({ page, baseURL }) => {
    const email = await signUpAndConfirm(page, baseURL);
    let refused = true;
    await page.route("**/functions/v1/wisdom/mail", (route) => {
      if (route.request().method() === "GET") return route.fulfill({ json: { email } });
      return refused
        ? route.fulfill({ status: 503, json: { code: "platform/unavailable", message: "Not now." } })
        : route.fulfill({ json: {} });
    });
    await page.goto("/en/daily-wisdom");
    const stop = page.getByRole("button", { name: "Stop the emails" });
    await stop.press("Enter");
    await expect(page.locator(".toast")).toContainText("That didn’t work.");
    await expect(stop).toBeFocused();
    refused = false;
    await stop.press("Enter");
    await expect(page.getByText("You won’t get any more of these emails.")).toBeFocused();
  });
});

test.describe("the form for the daily mail", () => {
  test.use({ expectedErrors: /status of 429/ });

  test("what cannot be an address is told without a request, and a limit is named", async ({ page }) => {
    let requests = 0;
    await page.route("**/functions/v1/wisdom/mail", (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      requests += 1;
      return route.fulfill({
        status: 429,
        json: { code: "platform/too-many-requests", message: "Too many requests." },
      });
    });
    await page.goto("/en/daily-wisdom");
    const send = page.getByRole("button", { name: "Email it to me" });
    const field = page.getByLabel("Your email", { exact: true });
    for (const typed of ["", "abc", "a@"]) {
      await field.fill(typed);
      await send.click();
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    expect(requests).toBe(0);
    await field.fill("reader@people.example");
    await send.click();
    await expect(page.getByText("Too many requests at once. Wait a moment, then try again.")).toBeVisible();
    expect(requests).toBe(1);
  });
});
