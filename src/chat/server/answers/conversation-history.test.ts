import { expect, test } from "vitest";
import { historyOf } from "./conversation-history.ts";

test("history: bounded in length, the latest messages first, with reference marks for citations", () => {
  const said = (role: "user" | "assistant", words: string) => ({ role, words, parts: [] });
  const long = Array.from({ length: 6 }, (_, n) => said(n % 2 ? "assistant" : "user", `${n}`.repeat(3_000)));
  const history = historyOf(
    long.map((one) =>
      one.role === "user" ? one : { ...one, words: "", parts: [{ type: "text" as const, text: one.words }] },
    ),
  );
  expect(history.reduce((sum, { text }) => sum + text.length, 0)).toBe(8_000);
  expect(history.at(-1)).toEqual({ role: "assistant", text: "5".repeat(2_000) });
  expect(historyOf([said("user", "Patience?"), said("assistant", "")])).toEqual([{ role: "user", text: "Patience?" }]);
});
