import { expect, test } from "vitest";
import { completeMessages } from "./complete-messages.ts";

const english = { chat: { send: "Ask", passages_one: "{{count}} passage", passages_other: "{{count}} passages" } };

test("a missing text, and a missing section, is English; a present one is not touched", () => {
  const polish = { chat: { passages_one: "a", passages_few: "b", passages_many: "c", passages_other: "d" } };
  expect(completeMessages("pl", polish, english).chat).toEqual({ send: "Ask", ...polish.chat });
  expect(completeMessages("tr", {}, english)).toEqual(english);
});

test("a missing plural has English words under the categories of the page's language", () => {
  expect(completeMessages("ar", {}, english).chat).toEqual({
    send: "Ask",
    passages_zero: "{{count}} passages",
    passages_one: "{{count}} passage",
    passages_two: "{{count}} passages",
    passages_few: "{{count}} passages",
    passages_many: "{{count}} passages",
    passages_other: "{{count}} passages",
  });
});
