import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

// A public address: a service that is not configured is off, and no stand-in replaces it.
const settings = { PUBLIC_URL: "https://siraj.example", SUPPORT_EMAIL: "help@siraj.example" };
const mail = { SMTP_URL: "smtp://localhost:9", MAIL_FROM: "Siraj <post@siraj.example>" };
let site: Site;

/** What a visitor sees of `/auth`: its markup without scripts, which hold every word of the page. */
async function readScreen(language: Language, mode: string): Promise<string> {
  const response = await fetch(`${site.url}/${language}/auth?mode=${mode}`);
  expect(response.status).toBe(200);
  const main = /<main[\s>].*<\/main>/s.exec(await response.text())?.[0] ?? "";
  return main.replace(/<script[\s>].*?<\/script>/gs, "");
}

const fieldsOf = (screen: string) => [...screen.matchAll(/<label[^>]*>([^<]*)<\/label>/g)].map(([, label]) => label);

describe("a site that sends neither mail nor text messages", () => {
  beforeAll(async () => {
    site = await startSite({ env: settings });
  }, 120_000);
  afterAll(() => site.stop());

  test.each(languages)("offers nothing that needs one, and says why, in %s", async (language) => {
    const t = translationsOf(language);
    const signIn = await readScreen(language, "sign-in");
    expect(fieldsOf(signIn)).toEqual([t("auth:email"), t("auth:password")]);
    expect(signIn).toContain(t("auth:resetOff"));
    for (const key of ["auth:forgot", "auth:byPhone"]) expect([key, signIn.includes(t(key))]).toEqual([key, false]);

    for (const [mode, why] of [
      ["sign-up", "auth:signUpOff"],
      ["forgot", "auth:resetOff"],
      ["phone", "auth:messagesOff"],
    ] as const) {
      const screen = await readScreen(language, mode);
      expect([mode, fieldsOf(screen)]).toEqual([mode, []]);
      expect(screen).toContain(t(why));
    }
    expect(await readScreen(language, "forgot")).toContain('href="mailto:help@siraj.example"');
  });
});

describe("a site where visitors create no accounts", () => {
  beforeAll(async () => {
    site = await startSite({ env: { ...settings, ...mail, AUTH_SIGNUP: "off" } });
  }, 120_000);
  afterAll(() => site.stop());

  test.each(languages)("says so in place of the form and offers to sign in, in %s", async (language) => {
    const t = translationsOf(language);
    const signUp = await readScreen(language, "sign-up");
    expect(fieldsOf(signUp)).toEqual([]);
    expect(signUp).toContain(t("auth:signupDisabled"));
    expect(signUp).toMatch(new RegExp(`<a [^>]*href="/${language}/auth"[^>]*>${t("auth:signIn")}</a>`));

    const signIn = await readScreen(language, "sign-in");
    expect(fieldsOf(signIn)).toEqual([t("auth:email"), t("auth:password")]);
    expect(signIn).not.toContain("mode=sign-up");
  });
});

describe("a site that sends mail and no text messages", () => {
  beforeAll(async () => {
    site = await startSite({ env: { ...settings, ...mail } });
  }, 120_000);
  afterAll(() => site.stop());

  test.each(["en", "ar"] as const)("asks for an email address alone, in %s", async (language) => {
    const t = translationsOf(language);
    const signIn = await readScreen(language, "sign-in");
    expect(fieldsOf(signIn)).toEqual([t("auth:email"), t("auth:password")]);
    expect(signIn).toContain(t("auth:forgot"));
    expect(signIn).not.toContain(t("auth:byPhone"));
    expect(fieldsOf(await readScreen(language, "sign-up"))).toEqual([
      t("auth:name"),
      t("auth:email"),
      t("auth:password"),
    ]);
    expect(fieldsOf(await readScreen(language, "forgot"))).toEqual([t("auth:email")]);
    expect(fieldsOf(await readScreen(language, "phone"))).toEqual([]);
  });
});
