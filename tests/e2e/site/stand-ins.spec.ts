import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";

/** What the accounts ask of Google's stand-in. */
function authorization(site: string): string {
  const parameters = new URLSearchParams({
    client_id: "local-stand-in",
    redirect_uri: `${site}/auth/v1/callback`,
    response_type: "code",
    scope: "openid email profile",
    state: "kept",
  });
  return `/stand-ins/google/authorize?${parameters}`;
}

test.describe("on this machine", () => {
  test.use({ forwarded: false });

  for (const [locale, direction, mailbox, nobody] of [
    ["en", "ltr", "Mail stand-in", "This is not Google: choose who to be"],
    ["ar", "rtl", "بديل البريد الإلكتروني", "هذا ليس Google: اختر من تكون"],
    ["ur", "rtl", "ای میل کا متبادل", "یہ Google نہیں ہے: چنیے کہ آپ کون ہوں گے"],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale });

      test(`the stand-ins say what they are in ${locale}`, async ({ page, baseURL }) => {
        await page.goto("/stand-ins/mail?to=nobody@people.example");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(mailbox);
        await expect(page.locator("html")).toHaveAttribute("dir", direction);
        await expectNoAxeViolations(page);
        await page.goto("/stand-ins/sms");
        await expectNoAxeViolations(page);
        await page.goto(authorization(baseURL ?? ""));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(nobody);
        await expectNoAxeViolations(page);
      });
    });
  }

  test("the mailbox is asked for one recipient's mails with the keyboard", async ({ page }) => {
    await page.goto("/stand-ins/mail");
    await page.getByLabel("Only to this recipient").focus();
    await page.keyboard.type("amina@people.example");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/stand-ins\/mail\?to=amina%40people\.example$/);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL(/\/stand-ins\/mail$/);
  });

  test("Google's stand-in: choosing a user redirects back with a code, cancelling with an error", async ({
    page,
    baseURL,
  }) => {
    const chosen = page.waitForRequest((request) => request.url().includes("/auth/v1/callback?"));
    await page.goto(authorization(baseURL ?? ""));
    await page.getByRole("button", { name: /Amina Example/ }).click();
    const { searchParams } = new URL((await chosen).url());
    expect(searchParams.get("state")).toBe("kept");
    expect(searchParams.get("code")).toMatch(/^[\w-]{43}$/);
    const cancelled = page.waitForRequest((request) => request.url().includes("error=access_denied"));
    await page.goto(authorization(baseURL ?? ""));
    await page.getByRole("button", { name: "Cancel" }).click();
    await cancelled;
  });
});

test("to who comes through a proxy there are no stand-ins", async ({ page }) => {
  for (const path of ["/stand-ins/mail", "/stand-ins/sms", "/stand-ins/google/jwks"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});
