import type { Page } from "@playwright/test";
import type { MessageKey } from "#i18n/keys.ts";
import {
  codeIn,
  linkButton,
  newEmail,
  newPhoneNumber,
  openSection,
  password,
  refuseOnce,
  signUpAndConfirm,
} from "../../support/browser/accounts.ts";
import { type InputMethod, inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { linkIn, readMails, readTexts } from "../../support/site/stand-in-messages.ts";

const site = process.env.SIRAJ_SITE ?? "";

/** The newest mail with a subject to an address. Waits until there is one. */
async function mailWith(to: string, subject: string) {
  const find = async () => (await readMails(site, to)).find((mail) => mail.subject === subject);
  await expect.poll(async () => (await find())?.subject).toBe(subject);
  const mail = await find();
  if (!mail) throw new Error(`There is no mail with the subject ${subject}`);
  return mail;
}

type Journey = { page: Page; input: InputMethod; t: (key: MessageKey) => string; email: string };
const newPassword = "other quiet words now";

/** A new password, by a mailed code. */
async function changePassword({ page, input, t, email }: Journey): Promise<void> {
  const section = await openSection(page, t("auth:password"), input);
  await refuseOnce(page, "user");
  await input.write(section.getByLabel(t("auth:newPassword")), newPassword);
  await input.press(section.getByRole("button", { name: t("auth:setPassword") }));
  await expect(section.getByRole("status")).toContainText(email);
  await expect(section.getByLabel(t("auth:newPassword"))).toHaveValue(newPassword);
  const proof = await mailWith(email, t("mail:reauthenticationSubject"));
  await input.write(section.getByLabel(t("auth:code")), codeIn([proof]) ?? "");
  await input.press(section.getByRole("button", { name: t("auth:setPassword") }));
  await expect(page.getByText(t("auth:resetDone"))).toBeVisible();
  await expect(section.locator("summary")).toBeFocused();
}

/** A new number, by the password, wrong at first. */
async function changeNumber({ page, input, t }: Journey): Promise<void> {
  const number = newPhoneNumber();
  const section = await openSection(page, t("auth:phone"), input);
  await refuseOnce(page, "user");
  await input.write(section.getByLabel(t("account:newPhone")), number);
  await input.press(section.getByRole("button", { name: t("auth:sendCode") }));
  await expect(section.getByText(t("account:proveChange"))).toBeFocused();
  const [secret, confirm] = [
    section.getByLabel(t("auth:password"), { exact: true }),
    section.getByRole("button", { name: t("account:confirm") }),
  ];
  await input.write(secret, password);
  await input.press(confirm);
  await expect(section.getByRole("alert")).toContainText(t("account:passwordWrong"));
  await input.write(secret, newPassword);
  await input.press(confirm);
  const code = section.getByLabel(t("auth:code"));
  await expect(code).toBeVisible();
  await input.write(code, codeIn(await readTexts(site, number)) ?? "");
  await input.press(confirm);
  await expect(page.getByText(t("account:phoneChanged"))).toBeVisible();
}

/** The link of the mail about the number locks everybody out, and leads to a new password. */
async function takeBack({ page, input, t, email }: Journey): Promise<void> {
  const subject = t("mail:accountChangedSubject");
  await expect.poll(async () => (await mailWith(email, subject)).text).toContain(t("mail:changedPhone"));
  await page.goto(linkIn(await mailWith(email, subject)));
  await expect(linkButton(page)).toHaveText(t("mail:secureAction"));
  await expectNoAxeViolations(page);
  await input.press(linkButton(page));
  await expect(page.getByRole("status")).toHaveText(t("mail:securedText"));
  await page.goto(linkIn(await mailWith(email, t("mail:recoverySubject"))));
  await input.press(linkButton(page));
  await expect(page.getByRole("heading", { name: t("auth:resetTitle") })).toBeVisible();
  await input.write(page.getByLabel(t("auth:newPassword")), "words of the owner again");
  await input.press(page.getByRole("button", { name: t("auth:setPassword") }));
  await expect(page.getByText(t("auth:resetDone"))).toBeVisible();
}

test.describe("changes of how one signs in", () => {
  // The refused changes, and the session that the mail's link ends.
  test.use({ expectedErrors: /status of (400|401|403)/ });

  for (const { language, inputFor, name } of inputVariants) {
    test(`ask for a fresh proof, are told by mail, undone by its link, and stand in the activity, ${name}`, async ({
      page,
      baseURL,
    }) => {
      test.slow(language === "en", "Each key is a step of its own.");
      const [t, input] = [translationsOf(language), inputFor(page)];
      const email = await signUpAndConfirm(page, baseURL, language);
      const journey = { page, input, t, email };
      await changePassword(journey);

      const address = await openSection(page, t("auth:email"), input);
      await refuseOnce(page, "user?*");
      await input.write(address.getByLabel(t("account:newEmail")), newEmail());
      await input.press(address.getByRole("button", { name: t("account:changeEmail") }));
      await expect(address.getByText(t("account:proveChange"))).toBeFocused();
      await expectNoAxeViolations(page, ".account-section[open]");
      await input.write(address.getByLabel(t("auth:password"), { exact: true }), newPassword);
      await input.press(address.getByRole("button", { name: t("account:confirm") }));
      await expect(address.getByRole("status")).toContainText(t("account:emailWaiting"));
      // Where the change was begun: the field in which Enter was pressed, or the button.
      const begun = address.locator("input[name='email'], button[type='submit']");
      await expect(begun.and(page.locator(":focus"))).toHaveCount(1);

      const factors = await openSection(page, t("account:factors"), input);
      await refuseOnce(page, "factors");
      await input.press(factors.getByRole("button", { name: t("account:addApp") }));
      await expect(factors.getByText(t("account:proveChange"))).toBeFocused();
      await input.write(factors.getByLabel(t("auth:password"), { exact: true }), newPassword);
      await input.press(factors.getByRole("button", { name: t("account:confirm") }));
      await expect(factors.getByAltText(t("account:qrAlt"))).toBeVisible();
      await input.press(factors.getByRole("button", { name: t("account:cancel") }));

      await changeNumber(journey);
      const notices = (await readMails(site, email)).filter(
        ({ subject }) => subject === t("mail:accountChangedSubject"),
      );
      expect(notices.map((mail) => mail.language)).toContain(language);
      await takeBack(journey);

      await page.goto(`/${language}/quran/93`);
      const activity = await openSection(page, t("account:activity"), input);
      for (const line of ["account:eventSecured", "account:eventPhone", "account:eventPassword"] as const) {
        await expect(activity.getByText(t(line), { exact: true }).first()).toBeVisible();
      }
      const number = await openSection(page, t("auth:phone"), input);
      await expect(number.locator("summary")).toContainText(t("account:none"));
    });
  }
});
