import type { MiddlewareHandler } from "hono";
import { expect, test } from "vitest";
import { memoryObject } from "#platform/storage/memory-object.ts";
import { cardRoutes } from "./card-routes.ts";
import type { Cards, FoundCard } from "./open-cards.ts";

const png = memoryObject(Uint8Array.of(1), "image/png");
const exhausted: MiddlewareHandler = async (c) => c.body(null, 429);

/** The status of a card whose rendering is limited, and how many were rendered. */
async function askFor({ isStored = false, isRunning = false }) {
  let made = 0;
  const cards: Cards = {
    find: async (address): Promise<FoundCard> => ({
      address,
      content: { language: "en", version: "", kind: "title", title: "", lead: "" },
      id: "one",
    }),
    stored: async () => (isStored ? png : undefined),
    wouldMake: () => !isRunning,
    make: async () => {
      made += 1;
      return png;
    },
    plan: async () => ({ parts: 1, arabicOnly: false }),
  };
  const routes = cardRoutes({ cards, designs: { opens: () => true }, limit: exhausted });
  const { status } = await routes.request("/en/2:255/lamp-square.png");
  return { status, made };
}

test("the limit of renderings refuses a card that must be rendered, before it is", async () => {
  expect(await askFor({})).toEqual({ status: 429, made: 0 });
});

test("a card that is stored, or being rendered for another request, is not limited", async () => {
  expect(await askFor({ isStored: true })).toEqual({ status: 200, made: 0 });
  expect(await askFor({ isRunning: true })).toEqual({ status: 200, made: 1 });
});
