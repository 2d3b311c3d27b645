import type { Locator, Page } from "@playwright/test";
import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test, waitForHydration } from "../../support/browser/page-test.ts";
import { stableTop } from "../../support/browser/stable-position.ts";

const question = "What does the Qur'an say about patience?";

async function ask(page: Page) {
  await page.getByRole("textbox").fill(question);
  await page.getByRole("textbox").press("Enter");
  await page.locator(".ending").waitFor();
}

/** The distance of an element's top from the window's top, in pixels. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test("returning: going back from the reader restores the place in the answer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en");
  await ask(page);
  const card = page.locator(".card").nth(2);
  await card.scrollIntoViewIfNeeded();
  const before = await card.evaluate((element) => element.getBoundingClientRect().top);
  await card.getByRole("link").click();
  await page.locator(".verse.lit").waitFor();
  await page.goBack();
  await card.waitFor();
  const after = await card.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before)).toBeLessThan(40);
});

test("returning: going back restores the place in a conversation that a user has begun on the page", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpAndConfirm(page, baseURL, "en", "");
  await ask(page);
  await expect(page).toHaveURL(/\/en\/chat\//);
  const card = page.locator(".card").nth(2);
  await card.scrollIntoViewIfNeeded();
  const before = await stableTop(card);
  await card.getByRole("link").click();
  await page.locator(".verse.lit").waitFor();
  await page.goBack();
  await card.waitFor();
  await expect.poll(async () => Math.abs((await stableTop(card)) - before)).toBeLessThan(40);
});

test("returning: going back and reloading restore the verse of a long surah", async ({ page }) => {
  await page.goto("/en/quran/2");
  await page.locator("#v200").evaluate((verse) => verse.scrollIntoView({ block: "start" }));
  const before = await stableTop(page.locator("#v200"));
  await page
    .getByRole("link", { name: /Ali 'Imran/ })
    .first()
    .click();
  await expect(page).toHaveURL("/en/quran/3");
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf(page, "#v200")) - before)).toBeLessThan(20);
  await page.reload();
  await expect.poll(async () => Math.abs((await topOf(page, "#v200")) - before)).toBeLessThan(20);
});

test("returning: opening a verse's address causes no visible layout shift", async ({ page }) => {
  for (const [path, verse] of [
    ["/en/quran/2/153", "#v153"],
    ["/ur/quran/2/282", "#v282"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(verse)).toBeInViewport();
    await stableTop(page.locator(verse));
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if ("hadRecentInput" in entry && !entry.hadRecentInput && "value" in entry) sum += Number(entry.value);
            }
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    expect(shift, path).toBeLessThan(0.1);
  }
});

const sendings = {
  "the button": (page: Page) => page.getByRole("button", { name: "Ask", exact: true }).click(),
  Enter: (page: Page) => page.getByRole("textbox").press("Enter"),
};
for (const [by, send] of Object.entries(sendings)) {
  test(`before hydration: a question submitted by ${by} is asked after it`, async ({ page }) => {
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goto("/en", { waitUntil: "commit" });
    await page.getByRole("textbox").fill(question);
    await send(page);
    await expect(page.locator(".turn h2")).toHaveText(question);
    await expect(page.locator(".ending")).toBeVisible();
    await expect(page.locator(".turn")).toHaveCount(1);
  });
}

/** Holds the requests of modules back until the returned function is called, so that the page is not hydrated before. */
async function holdModules(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const continuations = {
  "typed behind it": (field: Locator) => field.pressSequentially(" And about hope?"),
  "typed in its place": (field: Locator) => field.fill("And about hope?"),
};
for (const [how, type] of Object.entries(continuations)) {
  test(`before hydration: a submitted question is asked as it was, and a text ${how} stays`, async ({ page }) => {
    const release = await holdModules(page);
    await page.goto("/en", { waitUntil: "commit" });
    const field = page.getByRole("textbox");
    await field.fill(question);
    await field.press("Enter");
    await type(field);
    release();
    await expect(page.locator(".turn h2")).toHaveText(question);
    await expect(page.locator(".dock").getByRole("textbox")).toHaveValue("And about hope?");
    await expect(page.locator(".ending")).toBeVisible();
    await expect(page.locator(".turn")).toHaveCount(1);
  });
}

test("before hydration: an empty question that was submitted shows an error, and what is typed later is not asked", async ({
  page,
}) => {
  const release = await holdModules(page);
  await page.goto("/en", { waitUntil: "commit" });
  const field = page.getByRole("textbox");
  await field.press("Enter");
  release();
  await expect(page.getByRole("alert")).toHaveText("Write a question first.");
  await field.pressSequentially("What");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(field).toHaveValue("What");
  await expect(page.locator(".turn")).toHaveCount(0);
});

test("before hydration: a pressed button works after it", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto("/en", { waitUntil: "commit" });
  await page.getByRole("button", { name: "How do I thank God?" }).click();
  await expect(page.locator(".turn h2")).toHaveText("How do I thank God?");
  await expect(page.locator(".turn")).toHaveCount(1);
});

test("before hydration: scrolling keeps its place", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto("/en/quran/2/153", { waitUntil: "commit" });
  const verse = page.locator("#v153");
  await expect(verse).toBeInViewport();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 4_000);
  await expect(verse).not.toBeInViewport();
  await waitForHydration(page);
  await stableTop(verse);
  await expect(verse).not.toBeInViewport();
});

test("returning: without a connection the site reports the failure and keeps the conversation", async ({
  page,
  context,
}) => {
  // By default a page keeps the first 250 of its requests.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1_000));
  await page.goto("/en");
  await page.waitForLoadState("networkidle");
  // The code of other pages is prefetched after the first user input.
  await page.mouse.move(200, 200);
  const files = () =>
    page.evaluate(() => {
      const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
      return routes.flatMap((route) => [route?.module ?? "", route?.clientLoaderModule ?? ""]).filter(Boolean);
    });
  await expect
    .poll(async () => {
      const all = await files();
      const requested = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
      );
      return all.filter((file) => !requested.includes(file));
    }, "files of routes that the page did not request")
    .toEqual([]);
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === "fetch")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".css")),
  );
  expect(fetched.length).toBeGreaterThan(5);
  expect(fetched, "no style sheet is fetched twice").toEqual([...new Set(fetched)]);
  // A requested file is not loaded yet: each imports further files.
  await page.evaluate((all) => Promise.all(all.map((file) => import(file))), await files());
  await context.setOffline(true);
  await page.locator(".tabsnav a").nth(1).click();
  await expect(page.getByText("Failed to load Qur'an chapters")).toBeVisible();
  await expect(page).toHaveTitle(/Failed to load/);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".chapters .chap")).toHaveCount(114);
});

test("returning: a saved answer keeps its language when the page's language changes", async ({ page }) => {
  await page.goto("/en");
  await ask(page);
  await page.goto("/ar");
  const words = page.locator(".turn .say p").first();
  await expect(words).toHaveAttribute("lang", "en");
  await expect(words).toHaveCSS("direction", "ltr");
});

test("returning: the guest quota's notice stays after a reload", async ({ page }) => {
  await page.goto("/en");
  for (let asked = 0; asked < 3; asked++) {
    await page.getByRole("textbox").fill(question);
    await page.getByRole("textbox").press("Enter");
    await page.locator(".turn").nth(asked).locator(".ending").waitFor();
  }
  await expect(page.locator(".invite")).toBeVisible();
  await page.reload();
  await expect(page.locator(".invite")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("returning: open settings trap the focus, and Escape returns it", async ({ page }) => {
  await page.goto("/en");
  const button = page.locator(".top .settings");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  for (let times = 0; times < 15; times++) {
    await page.keyboard.press("Tab");
    const within = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("[role=dialog]") !== null,
    );
    expect(within).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // Escape also returns a focus that no element has.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test.use({ expectedErrors: /Failed to load resource: net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ });
