import { createHmac, timingSafeEqual } from "node:crypto";
import { type CardAddress, freeDesign } from "#quran/shared/card-address.ts";

export type CardDesigns = {
  /** Whether a user may make cards of every design. Null is a guest. */
  mayUseAll(user: { id: string } | null): Promise<boolean>;
  /** The key for a card's address; undefined where its design is free. */
  keyOf(address: CardAddress): string | undefined;
  /** Whether a card may be drawn for somebody who has this key, or none. */
  opens(address: CardAddress, key: string | undefined): boolean;
};

export type CardDesignsOptions = {
  secret: string;
  /** Whether a user has premium. Undefined where premium cannot be bought: then every design is free. */
  isPremium: ((userId: string) => Promise<boolean>) | undefined;
};

/**
 * Which designs are free, and the keys of the others. A picture is loaded without a session, so its address has a key: for one text in one language and
 * design, without an end, so that a card that was made with premium stays.
 */
export function createCardDesigns({ secret, isPremium }: CardDesignsOptions): CardDesigns {
  const keyOf = ({ design, language, ref }: CardAddress) => {
    if (!isPremium || design === freeDesign) return undefined;
    const signed = ["card", design, language, ref].join("\n");
    return createHmac("sha256", secret).update(signed).digest("base64url").slice(0, keyLength);
  };
  return {
    mayUseAll: async (user) => !isPremium || (user !== null && (await isPremium(user.id))),
    keyOf,
    opens(address, key) {
      const wanted = keyOf(address);
      if (wanted === undefined) return true;
      return (
        key?.length === keyLength && timingSafeEqual(Buffer.from(wanted), Buffer.from(key.replace(/[^\w-]/gu, "*")))
      );
    },
  };
}

/** Characters: 132 bits. */
const keyLength = 22;
