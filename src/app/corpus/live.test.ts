import { expect, test } from "vitest";
import { createLive } from "./live.ts";

test("those who hold a live object, or a method of it, see its replacement", () => {
  const make = (name: string) => ({ name, say: (word: string) => `${name} ${word}` });
  const live = createLive(make("one"));
  const { value } = live;
  const { say } = value;
  live.replace(make("two"));
  expect([value.name, value.say("a"), say("b")]).toEqual(["two", "two a", "two b"]);
});

test("live corpus: a live list is read like a list", () => {
  const live = createLive<string[]>(["a"]);
  const list = live.value;
  live.replace(["b", "c"]);
  expect([...list]).toEqual(["b", "c"]);
  expect(list.filter((one) => one === "c")).toEqual(["c"]);
  expect(list.length).toBe(2);
});

test("live corpus: a live function calls its replacement", () => {
  const live = createLive((word: string) => `one ${word}`);
  const say = live.value;
  live.replace((word) => `two ${word}`);
  expect(say("a")).toBe("two a");
});
