import { beforeAll, expect, test } from "vitest";
import type { MessageSource } from "#i18n/context.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { direction, languages } from "#i18n/shared/languages.ts";
import { type AuthMail, accountChanges, mailKinds } from "./message-ports.ts";
import { createMailRenderer, type RenderedMail } from "./render-mail.ts";

let messages: MessageSource;
let render: (mail: AuthMail) => RenderedMail;
beforeAll(async () => {
  messages = await loadMessages("locales");
  render = createMailRenderer(messages);
});

const link = "https://siraj.example/auth/v1/verify?token=a1b2&type=signup&redirect_to=https%3A%2F%2Fsiraj.example%2F";
const code = "048213";
const withLink = ["confirm", "magic_link", "recovery", "email_change", "invite", "account_changed"];
const withoutCode = ["account_deleted", "account_changed", "email_taken"];
const every = languages.flatMap((language) => mailKinds.map((kind) => ({ language, kind })));

function mailOf({ language, kind }: Pick<AuthMail, "language" | "kind">): AuthMail {
  const mail: AuthMail = { kind, language, to: "amina@people.example" };
  if (withLink.includes(kind)) mail.link = link;
  if (!withoutCode.includes(kind)) mail.code = code;
  if (kind === "email_change") mail.newEmail = "new@people.example";
  return mail;
}

test.each(every)("mail $kind in $language: text and HTML have its words, link, code, language and direction", (one) => {
  const { subject, text, html, language } = render(mailOf(one));
  expect(language).toBe(one.language);
  expect(subject.length).toBeGreaterThan(5);
  expect(text.includes(link)).toBe(withLink.includes(one.kind));
  expect(html.includes(`href="${link.replaceAll("&", "&amp;")}"`)).toBe(withLink.includes(one.kind));
  expect(text.includes(code) && html.includes(code)).toBe(!withoutCode.includes(one.kind));
  const dir = direction(one.language);
  expect(html).toContain(`<html lang="${one.language}" dir="${dir}">`);
  expect(html).toContain(`<div class="mail" lang="${one.language}" dir="${dir}">`);
  expect(html).toContain(`<title>${subject}</title>`);
  expect(`${subject}${text}${html}`).not.toMatch(/mail:|\{\{|undefined/);
});

test("mails: each kind has its own subject in each language", () => {
  const subjects = every.map((one) => render(mailOf(one)).subject);
  expect(new Set(subjects).size).toBe(every.length);
});

test("mails: no remote content, no scripts, and links only to the given address", () => {
  for (const one of every) {
    const { html } = render(mailOf(one));
    expect(html).not.toMatch(/<(img|script|iframe|link|object|form)\b|url\(|@import|\bon\w+=|style="/i);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target = ""]) => target.replaceAll("&amp;", "&"));
    expect(targets.every((target) => target === link)).toBe(true);
  }
});

test("mail about a change of the account: says what changed, in each language", () => {
  for (const language of languages) {
    const texts = accountChanges.map(
      (change) => render({ ...mailOf({ language, kind: "account_changed" }), change }).text,
    );
    expect(new Set(texts).size).toBe(accountChanges.length);
  }
});

test("mail about an address change: differs for old and new address, and names the new one in both", () => {
  const change = { ...mailOf({ language: "en", kind: "email_change" }) };
  const toOld = render(change).text;
  const toNew = render({ ...change, to: "new@people.example" }).text;
  expect(toOld).toContain("from this address");
  expect(toNew).toContain("to this address");
  for (const text of [toOld, toNew]) expect(text).toContain("new@people.example");
});

test("mails: user input is escaped", () => {
  const newEmail = '"><script>alert(1)</script>@people.example';
  const { html } = render({
    ...mailOf({ language: "ar", kind: "email_change" }),
    newEmail,
    link: 'https://siraj.example/?a="><img src=x>',
    code: "<b>1</b>",
  });
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain("&lt;script&gt;");
});

test("mails: a link that is not http(s) is refused", () => {
  for (const wrong of ["javascript:alert(1)", "data:text/html,x", "verify?token=1"]) {
    expect(() => render({ ...mailOf({ language: "en", kind: "confirm" }), link: wrong })).toThrow(TypeError);
  }
});

test.each(languages)("text message in %s: holds the code and fits one segment", (language) => {
  const text = messages.translate(language)("sms:code", { code });
  expect(text).toContain(code);
  const plain = /^[A-Za-z0-9 .,:!?]*$/.test(text);
  expect(text.length).toBeLessThanOrEqual(plain ? 160 : 70);
});
