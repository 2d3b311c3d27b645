import { expect, test, vi } from "vitest";
import { createTranslator } from "../translator.ts";
import { rememberMessages } from "./remember-messages.ts";

test("a message without values, or with a count alone, is written once for each count; one with other values each time", () => {
  const translator = createTranslator("pl", {
    chat: { send: "A" },
    quran: { verses_one: "one {{count}}", verses_few: "few {{count}}", verses_many: "many {{count}}" },
    signupPrompt: { text: "{{code}}" },
  });
  const written = vi.spyOn(translator, "t");
  const [one, other] = [rememberMessages(translator), rememberMessages(translator)];
  expect([one("chat:send"), other("chat:send")]).toEqual(["A", "A"]);
  expect([1, 3, 5, 3].map((count) => other("quran:verses", { count }))).toEqual(["one 1", "few 3", "many 5", "few 3"]);
  expect(written).toHaveBeenCalledTimes(4);
  expect(["a", "b", "a"].map((code) => one("signupPrompt:text", { code }))).toEqual(["a", "b", "a"]);
  expect(written).toHaveBeenCalledTimes(7);
});
