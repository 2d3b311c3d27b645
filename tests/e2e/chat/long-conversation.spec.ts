import type { Page } from "@playwright/test";
import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";

const question = "What does the Qur’an say about patience?";

/** Stored turns with numbers in this range. */
function turns(from: number, to: number): object[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).flatMap((n) => [
    { id: `q${n}`, role: "user", metadata: { lang: "en" }, parts: [{ type: "text", text: `Question ${n}?` }] },
    {
      id: `a${n}`,
      role: "assistant",
      metadata: { lang: "en", state: "done" },
      parts: [
        { type: "text", text: `Answer ${n}. ${"Some words to fill a line or two. ".repeat(8)}` },
        { type: "data-outcome", data: { found: false, remaining: 9, by: "month", dropped: 0, withheld: 0 } },
      ],
    },
  ]);
}

/** Makes the open conversation one of sixty turns, in pages of twenty. */
async function makeLong(page: Page) {
  await page.route(/\/functions\/v1\/conversations\/[0-9a-f-]{36}(\?.*)?$/, async (route) => {
    const before = new URL(route.request().url()).searchParams.get("before");
    const stored = await (await route.fetch({ url: route.request().url().split("?")[0] ?? "" })).json();
    const to = Number(before ?? 60);
    await route.fulfill({
      json: { ...stored, messages: turns(to - 19, to), earlier: to > 20 ? String(to - 20) : null },
    });
  });
}

const topOf = (page: Page, text: string) =>
  page
    .locator("article.turn")
    .filter({ has: page.getByRole("heading", { name: text, exact: true }) })
    .evaluate((turn) => Math.round(turn.getBoundingClientRect().top));

test("long conversation: scrolling up loads earlier messages, and the turn in view keeps its place", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, question);
  await makeLong(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Question 60?" })).toBeInViewport();
  await expect(page.locator("article.turn")).toHaveCount(20);
  // Near the first loaded turn, but not near enough to load more.
  await page.getByRole("heading", { name: "Question 45?" }).evaluate((heading) => heading.scrollIntoView());
  await expect(page.locator("article.turn")).toHaveCount(20);
  const tops: number[] = [];
  const answered = page.waitForResponse((response) => response.url().includes("before=40"));
  await page.getByRole("heading", { name: "Question 41?" }).evaluate((heading) => heading.scrollIntoView());
  tops.push(await topOf(page, "Question 41?"));
  await answered;
  await expect(page.locator("article.turn")).toHaveCount(40);
  tops.push(await topOf(page, "Question 41?"));
  expect(Math.abs((tops[1] ?? 0) - (tops[0] ?? 0))).toBeLessThanOrEqual(2);
  await page.getByRole("button", { name: "Show earlier messages" }).press("Enter");
  await expect(page.locator("article.turn")).toHaveCount(60);
  await expect(page.getByRole("button", { name: "Show earlier messages" })).toHaveCount(0);
});

test("long conversation: the list is loaded in pages", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, question);
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({
      id: `00000000-0000-4000-8000-${String(from + i).padStart(12, "0")}`,
      title: `Conversation number ${from + i}`,
      updatedAt: new Date(Date.now() - (from + i) * 60 * 60 * 1_000).toISOString(),
    }));
  let refuse = true;
  let reloads = 0;
  await page.route(/\/functions\/v1\/conversations(\?.*)?$/, (route) => {
    const before = new URL(route.request().url()).searchParams.get("before");
    if (!before) {
      reloads += 1;
      return route.fulfill({ json: { conversations: rows(1, 30), next: "30" } });
    }
    if (refuse) return route.abort();
    return route.fulfill({ json: { conversations: rows(31, 45), next: null } });
  });
  await page.goto("/en");
  await expect(page.locator(".conversation-row")).toHaveCount(30);
  // The list is read again once the user's channel is joined. That reads a further page that has failed as well.
  await expect.poll(() => reloads).toBeGreaterThan(1);
  const more = page.getByRole("button", { name: "Show more" });
  await more.click();
  await expect(page.locator(".sidebar").getByText("Failed to load conversations")).toBeVisible();
  refuse = false;
  await expect(async () => {
    // If the channel joins again, the list is read anew with all its pages, and the button is gone.
    if (await more.isVisible()) await more.click({ timeout: 1_500 });
    await expect(page.locator(".conversation-row")).toHaveCount(45, { timeout: 1_500 });
  }).toPass();
  await expect(rowOf(page, "Conversation number 45")).toBeAttached();
  await expect(more).toHaveCount(0);
});

test.use({ expectedErrors: /net::ERR_FAILED/ });
