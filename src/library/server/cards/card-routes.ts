import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createEventLoopQueue } from "#platform/event-loop-queue.ts";
import { sendObject } from "#platform/http/send-object.ts";
import { parseCardPath } from "#quran/shared/card-address.ts";
import { libraryError } from "../error-catalogue.ts";
import type { CardFile } from "./card-cache.ts";
import type { CardDesigns } from "./card-designs.ts";
import type { Cards, FoundCard } from "./open-cards.ts";

export type CardRoutesOptions = {
  cards: Cards;
  designs: Pick<CardDesigns, "opens">;
  /** The rate limit of requests that cause a rendering. */
  limit: MiddlewareHandler;
};

type Variables = { card: FoundCard };

/**
 * `GET` and `HEAD /:language/:ref/:file.png`: the picture of a text. With the current version as `v` it never changes. `k` opens a design that is
 * not free.
 */
export function cardRoutes({ cards, designs, limit }: CardRoutesOptions): Hono {
  const find = (c: Context): Promise<FoundCard> => {
    const { language = "", ref = "", file = "" } = c.req.param();
    const address = parseCardPath(language, ref, file);
    if (!address) throw libraryError("library/no-such-card", "There is no such card.");
    if (!designs.opens(address, c.req.query("k")))
      throw libraryError("library/premium-design", "This design comes with premium.");
    return cards.find(address);
  };
  const yieldToEventLoop = createEventLoopQueue();
  const send = async (c: Context, { content: { version } }: FoundCard, file: CardFile) => {
    // All who waited for one rendering would else be sent it at once.
    await yieldToEventLoop();
    return await sendObject(c, file, {
      "cache-control":
        version !== "" && c.req.query("v") === version ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      // Other sites show cards in previews of links.
      "cross-origin-resource-policy": "cross-origin",
    });
  };
  const routes = new Hono<{ Variables: Variables }>().get(
    "/:language/:ref/:file{[^/]+\\.png}",
    async (c, next) => {
      await yieldToEventLoop();
      const card = await find(c);
      c.set("card", card);
      const stored = cards.wouldMake(card) ? await cards.stored(card) : undefined;
      if (stored) return await send(c, card, stored);
      // Joining a rendering that runs costs nothing, and is not limited.
      return cards.wouldMake(card) ? next() : await send(c, card, await cards.make(card));
    },
    limit,
    async (c) => {
      const card = c.get("card");
      return (await send(c, card, await cards.make(card))) ?? c.notFound();
    },
  );
  return new Hono().route("/", routes);
}
