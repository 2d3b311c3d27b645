import { createHmac } from "node:crypto";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { type CardAddress, type CardDesign, freeDesign } from "#quran/shared/card-address.ts";
import { libraryError } from "../error-catalogue.ts";

export type CardDesigns = {
  /** Allows a user to make cards of a design, or not. Null is a guest. @throws AppError library/premium-design */
  requireDesign(design: CardDesign, user: { id: string } | null): Promise<void>;
  /** The key for a card's address; undefined where its design is free. */
  keyOf(address: Pick<CardAddress, "design" | "language" | "ref">): string | undefined;
  /** Whether a card may be drawn for somebody who has this key, or none. */
  opens(address: CardAddress, key: string | undefined): boolean;
};

export type CardDesignsOptions = {
  secret: string;
  /** Whether a user has premium. Undefined where premium cannot be bought: then every design is free. */
  isPremium: ((userId: string) => Promise<boolean>) | undefined;
};

/**
 * Which designs are free, and the keys of the others. A picture is loaded without a session, so its address has a key: for one text in one language
 * and design. Premium is needed to choose a design, not to see a card again: keys have no end, and a card that is kept with a passage gets its key
 * whenever it is read, also if it was kept while every design was free.
 */
export function createCardDesigns({ secret, isPremium }: CardDesignsOptions): CardDesigns {
  const isSold = (design: CardDesign) => isPremium !== undefined && design !== freeDesign;
  const keyOf = ({ design, language, ref }: Pick<CardAddress, "design" | "language" | "ref">) => {
    if (!isSold(design)) return undefined;
    const signed = ["card", design, language, ref].join("\n");
    return createHmac("sha256", secret).update(signed).digest("base64url").slice(0, keyLength);
  };
  return {
    async requireDesign(design, user) {
      const allowed = !isSold(design) || (user !== null && (await isPremium?.(user.id)));
      if (!allowed) throw libraryError("library/premium-design", "This design comes with premium.");
    },
    keyOf,
    opens(address, key) {
      const wanted = keyOf(address);
      return wanted === undefined || (key !== undefined && constantTimeEqual(wanted, key));
    },
  };
}

/** Characters: 132 bits. */
const keyLength = 22;
