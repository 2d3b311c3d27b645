import { isPremium } from "#billing/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import {
  type CardDesigns,
  type Cards,
  createCardContentReader,
  createCardDesigns,
  openCards,
} from "#library/server/index.ts";
import { openObjectStore } from "#platform/storage/open-object-store.ts";
import type { Dependencies } from "../dependencies.ts";

/** The share cards of verses, hadith and pages. */
export function createCards({ quran, sources, messages, config, log, origin }: Dependencies): Cards {
  /** The titles of pages that have a card of their own, by the name behind "page:". */
  const pageTitle = (language: Language, name: string) => {
    const t = messages.translate(language);
    return name === "site" ? { title: t("app:promise"), lead: t("app:lead") } : undefined;
  };
  const read = createCardContentReader({ quran, evidence: sources.evidence, pageTitle });
  return openCards({ read, store: openObjectStore(config), log, translate: messages.translate, origin });
}

/** All designs are free where premium cannot be bought. */
export function openCardDesigns({ billing, secrets }: Pick<Dependencies, "billing" | "secrets">): CardDesigns {
  const premiumOf = (userId: string) => isPremium(billing, userId);
  return createCardDesigns({ secret: secrets.appSecret, isPremium: billing.payments && premiumOf });
}
