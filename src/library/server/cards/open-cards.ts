import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { createSharedWork } from "#platform/limits/shared-work.ts";
import type { Logger } from "#platform/log.ts";
import type { ObjectStore } from "#platform/storage/object-store.ts";
import type { CardAddress } from "#quran/shared/card-address.ts";
import { libraryError } from "../error-catalogue.ts";
import { type CardFile, createCardCache } from "./card-cache.ts";
import type { CardContent, ReadCardContent } from "./card-content.ts";
import type { CardOrder, DrawCard } from "./card-drawing.ts";
import { openDrawingProcess } from "./drawing-process.ts";

/** A card that exists, unless its `part` is beyond the last one. */
export type FoundCard = { address: CardAddress; content: CardContent; id: string };

export type Cards = {
  /** @throws AppError library/no-such-card */
  find(address: CardAddress): Promise<FoundCard>;
  /** The card if it was made before. */
  stored(card: FoundCard): Promise<CardFile | undefined>;
  /** Whether `make` would render rather than wait for a rendering that runs. */
  wouldMake(card: FoundCard): boolean;
  /** Renders and stores a card. @throws AppError library/no-such-card, library/text-too-long, library/cards-busy */
  make(card: FoundCard): Promise<CardFile>;
  /** How many numbered cards a text takes, and whether its translation has no room on them. @throws AppError as `make` */
  plan(card: FoundCard): Promise<{ parts: number; arabicOnly: boolean }>;
};

export type CardsOptions = {
  read: ReadCardContent;
  store: ObjectStore;
  log: Logger;
  translate: (language: Language) => Translate;
  /** The public origin. Its host is printed on the cards, unless it is this machine. */
  origin: string;
  /** Draws a card: in a process of its own unless a test counts. */
  draw?: DrawCard;
};

/** Opens the cards. One is rendered at a time for each id, few at once, and none in this process. */
export function openCards(options: CardsOptions): Cards {
  const { read, store, log, translate, draw = openDrawingProcess(log).draw } = options;
  const cache = createCardCache(store, log);
  const work = createSharedWork({
    concurrency: Math.max(1, Math.min(3, availableParallelism() - 1)),
    queueLength: 200,
    refuse: () => libraryError("library/cards-busy", "Too many cards are being made.", { retryAfter: 5 }),
  });
  const host = publicHost(options.origin);
  const brandOf = (language: Language) => [translate(language)("app:name"), ...(host ? [host] : [])];

  const orderOf = ({
    content,
    address: { design, shape, bare = false, preview = false, language },
  }: FoundCard): CardOrder => ({
    content,
    layout: { design, shape, bare, preview },
    brand: brandOf(language),
  });

  async function render(card: FoundCard): Promise<CardFile> {
    const stored = await cache.read(card.id);
    if (stored) return stored;
    const { parts, png } = await draw(orderOf(card), card.address.part ?? 1);
    if (parts === 0) throw textTooLong();
    if (!png) throw noSuchCard();
    return await cache.write(card.id, png);
  }

  async function plan(card: FoundCard): Promise<{ parts: number; arabicOnly: boolean }> {
    const { parts, arabicOnly } = await draw(orderOf(card));
    if (parts === 0) throw textTooLong();
    return { parts, arabicOnly };
  }

  return {
    async find(address) {
      const content = await read(address.language, address.ref, address.preview);
      if (!content) throw noSuchCard();
      const { design, shape, bare, preview, part = 1, language } = address;
      const look = [design, shape, bare || brandOf(language), preview ? "preview" : part];
      return { address, content, id: hashOf([layout, content, ...look]) };
    },
    stored: ({ id }) => cache.read(id),
    wouldMake: ({ id }) => work.wouldStart(id),
    make: (card) => work.run(card.id, () => render(card)),
    plan: (card) => work.run(`plan ${card.id}`, () => plan(card)),
  };
}

/** A part of every id: a change of how cards look has to change it, so that stored cards are made anew. */
const layout = 3;

const textTooLong = () => libraryError("library/text-too-long", "This text is too long for cards.");

const noSuchCard = () => libraryError("library/no-such-card", "There is no such card.");

const hashOf = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest("hex");

function publicHost(origin: string): string | undefined {
  const { hostname } = new URL(origin);
  return hostname.includes(".") && /[a-z]$/u.test(hostname) ? hostname : undefined;
}
