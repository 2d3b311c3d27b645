import { expect, test } from "vitest";
import type { Language } from "./shared/languages.ts";
import { addMessages, createTranslator, translateWith } from "./translator.ts";

const verses = {
  verses_zero: "zero {{count}}",
  verses_one: "one {{count}}",
  verses_two: "two {{count}}",
  verses_few: "few {{count}}",
  verses_many: "many {{count}}",
  verses_other: "other {{count}}",
};
const forms = (language: Language, counts: number[]) => {
  const t = translateWith(createTranslator(language, { quran: verses }));
  return counts.map((count) => t("quran:verses", { count }));
};

test("a count chooses the plural by its value and appears in the language's digits", () => {
  expect(forms("ar", [0, 1, 2, 3, 11, 100])).toEqual(["zero ٠", "one ١", "two ٢", "few ٣", "many ١١", "other ١٠٠"]);
  expect(forms("pl", [1, 3, 5, 22, 112])).toEqual(["one 1", "few 3", "many 5", "few 22", "many 112"]);
  expect(forms("ur", [1, 3])).toEqual(["one ۱", "other ۳"]);
  expect(forms("tr", [1, 3])).toEqual(["one 1", "other 3"]);
  expect(forms("id", [1, 3])).toEqual(["other 1", "other 3"]);
});

test("every number is in the language's digits; a text is left as it is", () => {
  const t = translateWith(
    createTranslator("ar", { chat: { tooLong: "{{total}} {{count}}" }, signupPrompt: { text: "{{code}}" } }),
  );
  expect(t("chat:tooLong", { total: 10_000, count: 10_001 })).toBe("١٠٬٠٠٠ ١٠٬٠٠١");
  expect(t("signupPrompt:text", { code: "chat/404" })).toBe("chat/404");
});

test("a value is put in as it is: not escaped, not read as a placeholder, a nesting or a context", () => {
  const translator = createTranslator("en", {
    quran: { text: "Text: {{context}}", text_male: "wrong", verse: "wrong" },
    signupPrompt: { text: "{{code}} {{count}}" },
  });
  const t = translateWith(translator);
  expect(t("quran:text", { context: "<b>a & b</b>" })).toBe("Text: <b>a & b</b>");
  expect(t("quran:text", { context: "male" })).toBe("Text: male");
  expect(t("quran:text", { context: "$t(quran:verse)" })).toBe("Text: $t(quran:verse)");
  expect(t("signupPrompt:text", { code: "{{count}}", count: 1 })).toBe("{{count}} 1");
});

test("sections may be added again and again", () => {
  const translator = createTranslator("en", { common: { retry: "Try again" } });
  const chat = { send: "Ask" };
  for (let times = 0; times < 3; times++) addMessages(translator, "en", { chat });
  const t = translateWith(translator);
  expect([t("common:retry"), t("chat:send")]).toEqual(["Try again", "Ask"]);
});

test("translator: keys are checked against the English messages", () => {
  const t = translateWith(createTranslator("en", {}));
  // @ts-expect-error no such key
  expect(t("chat:nothing")).toBe("nothing");
  // @ts-expect-error a plural needs its count
  expect(t("quran:verses")).toBe("verses");
});
