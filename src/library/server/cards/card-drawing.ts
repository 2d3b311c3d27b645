import { LRUCache } from "lru-cache";
import { cardShapes } from "#quran/shared/card-address.ts";
import type { CardContent } from "./card-content.ts";
import { cardNode } from "./card-markup.ts";
import type { CardRenderer } from "./card-renderer.ts";
import { type CardPlan, type Layout, planCard } from "./plan-card.ts";

/** A text and how it is drawn. `brand` has the words of the line that names this site, which a bare card leaves out. */
export type CardOrder = { content: CardContent; layout: Layout; brand: readonly string[] };

/**
 * `parts`: how many numbered cards the text takes, 0 where it is too long for cards. `arabicOnly`: its translation has no room on them. `png`: the
 * file of the part that was asked for, if there is one.
 */
export type Drawing = { parts: number; arabicOnly: boolean; png?: Uint8Array | undefined };

/** Draws one of the cards of a text, from 1; without a `part` it only counts them. */
export type DrawCard = (order: CardOrder, part?: number) => Promise<Drawing>;

/** The most numbered cards of one text. */
const maxParts = 30;
const keptPlans = 200;

/** Makes the function that draws cards in this process. It opens the renderer for the first one. */
export function createCardDrawing(openRenderer: () => Promise<CardRenderer>): DrawCard {
  const plans = new LRUCache<string, CardPlan>({ max: keptPlans });
  let opened: Promise<CardRenderer> | undefined;
  const renderer = () => {
    opened ??= openRenderer();
    // After a failure the next card tries again.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };

  async function planOf({ content, layout }: CardOrder): Promise<CardPlan | undefined> {
    const key = JSON.stringify([content, layout]);
    const known = plans.get(key);
    if (known) return known;
    const plan = await planCard(await renderer(), content, layout, maxParts);
    if (plan) plans.set(key, plan);
    return plan;
  }

  return async (order, part) => {
    const plan = await planOf(order);
    if (!plan) return { parts: 0, arabicOnly: false };
    const { geometry, look, frame, bodies, arabicOnly } = plan;
    const body = part === undefined ? undefined : bodies[part - 1];
    if (!body) return { parts: bodies.length, arabicOnly };
    const { shape, bare } = order.layout;
    const brand = bare ? undefined : order.brand;
    const { node, background } = cardNode({ shape, geometry, frame, body, brand }, look);
    const png = await (await renderer()).render(node, cardShapes[shape], background);
    return { parts: bodies.length, arabicOnly, png };
  };
}
