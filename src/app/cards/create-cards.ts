import { isPremium } from "#billing/server/index.ts";
import type { Editorial } from "#editorial/shared/contract.ts";
import { shorten } from "#editorial/shared/document.ts";
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

/** Characters of the words below a title. */
const maxLeadLength = 160;

/** The share cards of verses, hadith and pages. The latter have a title, by the name behind "page:". */
export function createCards({ quran, sources, editorial, messages, config, log, origin }: Dependencies): Cards {
  const pageTitle = (language: Language, name: string) => {
    const t = messages.translate(language);
    if (name === "site") return { title: t("app:promise"), lead: t("app:lead") };
    if (name === "blog") return { title: t("blog:title"), lead: t("blog:description") };
    return textTitle(editorial, language, name);
  };
  const read = createCardContentReader({ quran, evidence: sources.evidence, pageTitle });
  return openCards({ read, store: openObjectStore(config), log, translate: messages.translate, origin });
}

/** All designs are free where premium cannot be bought. */
export function openCardDesigns({ billing, secrets }: Pick<Dependencies, "billing" | "secrets">): CardDesigns {
  const premiumOf = (userId: string) => isPremium(billing, userId);
  return createCardDesigns({ secret: secrets.appSecret, isPremium: billing.payments && premiumOf });
}

/** The title of one of our texts: "blog:<post>" or "faq:<question>". */
function textTitle(editorial: Editorial, language: Language, name: string) {
  const [kind, slug = "", ...more] = name.split(":");
  if (more.length > 0) return undefined;
  const post = kind === "blog" ? editorial.post(language, slug) : undefined;
  if (post) return { title: post.title, lead: shorten(post.description, maxLeadLength) };
  const question = kind === "faq" ? editorial.question(language, slug) : undefined;
  return question && { title: question.question, lead: shorten(question.summary, maxLeadLength) };
}
