import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Logger } from "#platform/log.ts";
import type { ObjectStore } from "#platform/storage/object-store.ts";
import { type CardAddress, cardShapes } from "#quran/shared/card-address.ts";
import { libraryError } from "../error-catalogue.ts";
import { createCardCache } from "./card-cache.ts";
import type { CardContent, ReadCardContent } from "./card-content.ts";
import { cardNode } from "./card-markup.ts";
import { type CardRenderer, openCardRenderer } from "./card-renderer.ts";
import { type CardPlan, planCard } from "./plan-card.ts";
import { createSharedWork } from "./shared-work.ts";

/** A card that exists, unless its `part` is beyond the last one. */
export type FoundCard = { address: CardAddress; content: CardContent; id: string };

export type Cards = {
  /** @throws AppError library/no-such-card */
  find(address: CardAddress): Promise<FoundCard>;
  /** The PNG file if it was made before. */
  stored(card: FoundCard): Promise<Uint8Array | undefined>;
  /** Whether `make` would render rather than wait for a rendering that runs. */
  wouldMake(card: FoundCard): boolean;
  /** Renders and stores a card. @throws AppError library/no-such-card, library/text-too-long, library/cards-busy */
  make(card: FoundCard): Promise<Uint8Array>;
  /** How many numbered cards a text takes. @throws AppError as `make` */
  countParts(card: FoundCard): Promise<number>;
};

export type CardsOptions = {
  read: ReadCardContent;
  store: ObjectStore;
  log: Logger;
  translate: (language: Language) => Translate;
  /** The public origin. Its host stands on the cards, unless it is this machine. */
  origin: string;
  /** Opens the renderer at the first card: `openCardRenderer` unless a test counts. */
  openRenderer?: () => Promise<CardRenderer>;
};

/** The most numbered cards of one text. */
const mostParts = 30;
const keptPlans = 200;

/** Opens the cards. One is rendered at a time for each id, few at once, and none on the event loop. */
export function openCards(options: CardsOptions): Cards {
  const { read, store, log, translate, openRenderer = openCardRenderer } = options;
  const cache = createCardCache(store, log);
  const plans = new LRUCache<string, CardPlan>({ max: keptPlans });
  const work = createSharedWork({
    concurrency: Math.max(1, Math.min(3, availableParallelism() - 1)),
    queueLength: 200,
  });
  const host = publicHost(options.origin);
  let opened: Promise<CardRenderer> | undefined;
  const renderer = () => {
    opened ??= openRenderer();
    // After a failure the next card tries again.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const brandOf = (language: Language) => [translate(language)("app:name"), ...(host ? [host] : [])];

  async function planOf({ address, content }: FoundCard): Promise<CardPlan> {
    const { design, shape, bare = false } = address;
    const key = hashOf([content, design, shape, bare]);
    const known = plans.get(key);
    if (known) return known;
    const plan = await planCard(await renderer(), content, { design, shape, bare }, mostParts);
    if (!plan) throw libraryError("library/text-too-long", "This text is too long for cards.");
    plans.set(key, plan);
    return plan;
  }

  async function render(card: FoundCard): Promise<Uint8Array> {
    const stored = await cache.read(card.id);
    if (stored) return stored;
    const { shape, bare, part = 1, language } = card.address;
    const { geometry, look, frame, bodies } = await planOf(card);
    const body = bodies[part - 1];
    if (!body) throw noSuchCard();
    const { node, background } = cardNode(
      { shape, geometry, frame, body, brand: bare ? undefined : brandOf(language) },
      look,
    );
    const png = await (await renderer()).render(node, cardShapes[shape], background);
    await cache.write(card.id, png);
    return png;
  }

  return {
    async find(address) {
      const content = await read(address.language, address.ref);
      if (!content) throw noSuchCard();
      const { design, shape, bare, part = 1, language } = address;
      return { address, content, id: hashOf([layout, content, design, shape, bare || brandOf(language), part]) };
    },
    stored: ({ id }) => cache.read(id),
    wouldMake: ({ id }) => work.wouldStart(id),
    make: (card) => work.run(card.id, () => render(card)),
    countParts: (card) => work.run(`plan ${card.id}`, async () => (await planOf(card)).bodies.length),
  };
}

/** A part of every id: a change of how cards look has to change it, so that stored cards are made anew. */
const layout = 2;

const noSuchCard = () => libraryError("library/no-such-card", "There is no such card.");

const hashOf = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest("hex");

function publicHost(origin: string): string | undefined {
  const { hostname } = new URL(origin);
  return hostname.includes(".") && /[a-z]$/u.test(hostname) ? hostname : undefined;
}
