import { expect, test } from "vitest";
import { createCardDesigns } from "./card-designs.ts";

const paper = { ref: "94:5", language: "en", shape: "square", design: "paper" } as const;
const lamp = { ...paper, design: "lamp" } as const;
const secret = "a secret for tests only, 32 chars";
const sold = createCardDesigns({ secret, isPremium: async (id) => id === "payer" });

test("where premium can be bought its designs open with their key alone", () => {
  const key = sold.keyOf(paper);
  expect(key).toMatch(/^[\w-]{22}$/u);
  expect(sold.opens(paper, key)).toBe(true);
  expect(sold.opens({ ...paper, shape: "portrait", bare: true, part: 2 }, key)).toBe(true);
  for (const wrong of [undefined, "", "x".repeat(22), "é".repeat(22), `😀${"x".repeat(20)}`, `${key}x`])
    expect(sold.opens(paper, wrong)).toBe(false);
  expect(sold.opens({ ...paper, ref: "94:6" }, key)).toBe(false);
  expect(sold.opens({ ...paper, language: "ar" }, key)).toBe(false);
  const elsewhere = createCardDesigns({ secret: `${secret}!`, isPremium: async () => true });
  expect(elsewhere.opens(paper, key)).toBe(false);
});

test("the free design needs no key, and premium alone makes cards of the others", async () => {
  expect([sold.keyOf(lamp), sold.opens(lamp, undefined)]).toEqual([undefined, true]);
  await sold.requireDesign("paper", { id: "payer" });
  for (const user of [{ id: "somebody" }, null]) {
    await sold.requireDesign("lamp", user);
    await expect(sold.requireDesign("paper", user)).rejects.toMatchObject({ code: "library/premium-design" });
  }
});

test("where premium cannot be bought every design is free", async () => {
  const free = createCardDesigns({ secret, isPremium: undefined });
  expect([free.keyOf(paper), free.opens(paper, undefined)]).toEqual([undefined, true]);
  await free.requireDesign("paper", null);
});
