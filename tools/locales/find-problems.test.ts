import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findProblems } from "./find-problems.ts";
import { findUnusedKeys } from "./find-unused-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-locales-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Texts = Record<string, string>;
let copies = 0;

/** A copy of the locales with one violation, and what is said of it. */
function injected(violate: (root: string) => void): string[] {
  const root = join(folder, String(copies++));
  cpSync("locales", root, { recursive: true });
  violate(root);
  return findProblems(root).findings.map(({ path, message }) => `${path.slice(root.length + 1)} ${message}`);
}

function change(file: string, edit: (texts: Texts) => Texts) {
  return (root: string) => {
    const path = join(root, file);
    writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, "utf8"))), null, 2));
  };
}
const set = (file: string, key: string, text: string) => change(file, (texts) => ({ ...texts, [key]: text }));
const drop = (file: string, key: string) => change(file, ({ [key]: _, ...rest }) => rest);
const text = (file: string, key: string) => JSON.parse(readFileSync(join("locales", file), "utf8"))[key];

test("the locales of the product pass", () => {
  const { checked, findings } = findProblems("locales");
  expect(findings).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(16 * 6);
});

const violations: [string, (root: string) => void, string][] = [
  [
    "a missing section",
    (root) => rmSync(join(root, "ur/toast.json")),
    "en/toast.json missing-section: ur has no toast",
  ],
  ["a section that English lacks", (root) => rmSync(join(root, "en/terms.json")), "pl/terms.json extra-section"],
  [
    "a name that is no section",
    (root) => writeFileSync(join(root, "en/menu.json"), '{"a":"b"}'),
    "en/menu.json unknown-section: menu",
  ],
  [
    "a language we do not have",
    (root) => cpSync(join(root, "en"), join(root, "de"), { recursive: true }),
    "de/app.json unknown-language: de",
  ],
  ["broken JSON", (root) => writeFileSync(join(root, "id/chat.json"), "{"), "id/chat.json not-flat"],
  ["nested texts", (root) => writeFileSync(join(root, "id/chat.json"), '{"a":{"b":"c"}}'), "id/chat.json not-flat"],
  ["a missing key", drop("tr/common.json", "retry"), "tr/common.json missing-key: retry"],
  ["an extra key", set("tr/common.json", "again", "Yine"), "tr/common.json extra-key: again"],
  [
    "another form of address",
    set("id/common.json", "retry", "Silakan kamu coba lagi"),
    "id/common.json form-of-address: retry",
  ],
  ["a missing plural form", drop("ar/quran.json", "verses_two"), "ar/quran.json missing-key: verses_two"],
  [
    "a plural form that the language has not",
    set("id/quran.json", "verses_one", "{{count}} ayat"),
    "id/quran.json extra-key: verses_one",
  ],
  [
    "an unknown placeholder",
    set("pl/signupPrompt.json", "text", "Goście: {{number}}"),
    "pl/signupPrompt.json unknown-placeholder number: text",
  ],
  [
    "a damaged placeholder",
    set("pl/signupPrompt.json", "text", "Goście: {{total}"),
    "pl/signupPrompt.json unknown-placeholder",
  ],
  [
    "a placeholder of another text",
    set("pl/signupPrompt.json", "text", "Goście: {{date}}"),
    "pl/signupPrompt.json other-placeholders (date for total): text",
  ],
  [
    "a plural form for many numbers without its number",
    set("pl/quran.json", "verses_few", "wersety"),
    "pl/quran.json other-placeholders (none for count): verses_few",
  ],
  ["an empty text", set("ur/chat.json", "send", " "), "ur/chat.json empty-text: send"],
  [
    "a text left in English",
    set("id/chat.json", "notice", text("en/chat.json", "notice")),
    "id/chat.json same-as-english: notice",
  ],
  ["a straight apostrophe", set("en/app.json", "lead", "Answers from the Qur'an"), "en/app.json straight-quote: lead"],
  ["an arrow", set("en/chat.json", "send", "Ask →"), "en/chat.json arrow: send"],
  ["tatweel", set("ar/chat.json", "send", "اســأل"), "ar/chat.json tatweel: send"],
  ["a bare tanwin", set("ar/chat.json", "send", "شكرا"), "ar/chat.json bare-tanwin: send"],
  ["a tanwin after its alif", set("ar/chat.json", "send", "شكراً"), "ar/chat.json tanwin-after-alif: send"],
  ["a space at the end", set("tr/chat.json", "send", "Sor "), "tr/chat.json outer-space: send"],
  [
    "Latin punctuation in Arabic",
    set("ar/chat.json", "label", "ماذا تود أن تسأل?"),
    "ar/chat.json latin-punctuation: label",
  ],
  [
    "Latin digits in Urdu",
    set("ur/quran.json", "listTitle", "تمام 114 سورتیں"),
    "ur/quran.json latin-digit: listTitle",
  ],
  [
    "a middle dot, which reads as a zero",
    set("ar/app.json", "title", "القرآن · سراج"),
    "ar/app.json middle-dot: title",
  ],
  ["an Arabic percent sign in Urdu", set("ur/chat.json", "stop", "۲۵٪"), "ur/chat.json arabic-percent: stop"],
  ["an Arabic kaf in Urdu", set("ur/chat.json", "stop", "روكیے"), "ur/chat.json foreign-letter: stop"],
];

test.each(violations)("%s is caught", (_, violate, said) => {
  expect(injected(violate)).toContainEqual(expect.stringContaining(said));
});

test("an exception that is needed no more is named", () => {
  expect(injected(set("id/languages.json", "ur", "Bahasa Urdu"))).toContainEqual(
    expect.stringContaining("idle-exception: id languages:ur"),
  );
});

test("the command exits with 1 and a line that names file, line and key", () => {
  const cwd = join(folder, "command");
  mkdirSync(cwd);
  cpSync("locales", join(cwd, "locales"), { recursive: true });
  const run = () => execFileSync(process.execPath, [resolve("tools/check-locales.ts")], { cwd, encoding: "utf8" });
  expect(run()).toMatch(/^locales: \d+ checked, 0 found\n$/);
  set("en/toast.json", "copyLinkFailed", "")(join(cwd, "locales"));
  expect(run).toThrow(
    expect.objectContaining({
      status: 1,
      stdout: expect.stringContaining("locales/en/toast.json:2 empty-text: copyLinkFailed\n"),
    }),
  );
});

test("a message that no source uses is found, and one that a template may name is not", () => {
  const file = {
    path: "x.json",
    language: "en",
    section: "quran",
    source: "",
    texts: { meccan: "a", juz_one: "b", gone: "c" },
  };
  const found = findUnusedKeys([file], `t("quran:meccan"); t(\`quran:\${part}\`); const parts = ["juz"];`);
  expect(found.filter(({ message }) => message.startsWith("unused-key"))).toEqual([
    { path: "x.json", line: 1, message: "unused-key: gone" },
  ]);
});
