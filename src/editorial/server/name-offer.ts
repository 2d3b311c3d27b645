import type { Translate } from "#i18n/context.ts";
import { formatPercent, formatPercentRange } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { type Block, type Inline, plainText } from "../shared/document.ts";

/** What the configuration offers: how many questions a guest may ask, and what the annual plan saves in each currency, in whole percent. */
export type Offer = { guestMessages: number; annualSavings: readonly number[] };

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Puts the numbers of the offer where a text has `{{guestQuestions}}` ("3 questions") and `{{saving}}` ("44%", or the range of the currencies). A
 * paragraph or item is left out if guests may ask nothing, or if a currency has no saving.
 */
export function nameOffer(blocks: readonly Block[], offer: Offer, language: Language, t: Translate): Block[] {
  const { guestMessages: count } = offer;
  const values = {
    "{{guestQuestions}}": count > 0 ? t("faq:guestQuestions", { count }) : undefined,
    "{{saving}}": savingIn(language, offer.annualSavings),
  };
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "list") {
      const items = block.items.filter((parts) => canBeSaid(parts, values));
      return items.length > 0 ? [{ ...block, items: items.map((parts) => fill(parts, values)) }] : [];
    }
    if (!("parts" in block)) return [block];
    return canBeSaid(block.parts, values) ? [{ ...block, parts: fill(block.parts, values) }] : [];
  });
}

function savingIn(language: Language, savings: readonly number[]): string | undefined {
  const [least, most] = [Math.min(...savings), Math.max(...savings)];
  if (savings.length === 0 || least <= 0) return undefined;
  return least === most ? formatPercent(language, least / 100) : formatPercentRange(language, least / 100, most / 100);
}

function canBeSaid(parts: readonly Inline[], values: Values): boolean {
  const whole = plainText([{ kind: "paragraph", parts }]);
  return Object.entries(values).every(([name, value]) => value !== undefined || !whole.includes(name));
}

function fill(parts: readonly Inline[], values: Values): Inline[] {
  const names = /\{\{(?:guestQuestions|saving)\}\}/g;
  return parts.map((part): Inline => {
    if ("parts" in part) return { ...part, parts: fill(part.parts, values) };
    return { ...part, text: part.text.replace(names, (name) => values[name] ?? name) };
  });
}
