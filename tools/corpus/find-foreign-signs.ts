import type { Slip } from "./find-polish-slips.ts";

/** Signs that no sentence of a translation has, in any of our languages. */
const rules: readonly { name: string; pattern: RegExp }[] = [
  { name: "control character", pattern: /[\p{Cc}\p{Co}\u00ad\ufffd]/gu },
  // The number sign counts places of prostration, as in "prostration # 3".
  { name: "foreign sign", pattern: /[$£¡³¤~|<>=^_\\±†@]|#(?! \d)/gu },
  {
    name: "digit in a word",
    pattern: /\p{Script=Latin}+\d+(?:\p{Script=Latin}+|\b)|\d+(?!(?:st|nd|rd|th)\b)\p{Script=Latin}+/gu,
  },
  { name: "capital I for l", pattern: /(?<=\p{Ll})I(?=\p{Ll})/gu },
  { name: "brace without its pair", pattern: /\{(?![^{}]*\})|(?<!\{[^{}]*)\}/gu },
];

/** What programs leave in texts of any kind: control characters but for white space, signs of private fonts, wrong decoding, and markup. */
const damage = {
  name: "damage",
  pattern: /[\p{Co}\u00ad\ufffd\ufffc]|(?!\s)\p{Cc}|[¢-¨¬®¯²-¶¸¹\\]|[Ã-Å](?=[\u0080-\u00bf€ˆ])|mso-|<!--|<\/?[a-z]/gu,
};

/** Every place of `texts` that a rule finds; `keyOf` names a verse by its index. */
export function findForeignSigns(texts: readonly string[], keyOf: (index: number) => string): Slip[] {
  return findBy(rules, texts, keyOf);
}

/** The same for what programs leave in texts of any kind. */
export function findDamage(texts: readonly string[], keyOf: (index: number) => string): Slip[] {
  return findBy([damage], texts, keyOf);
}

function findBy(among: typeof rules, texts: readonly string[], keyOf: (index: number) => string): Slip[] {
  return texts.flatMap((text, index) =>
    among.flatMap(({ name, pattern }) =>
      Array.from(text.matchAll(pattern), ([found]) => ({ verse: keyOf(index), rule: name, found })),
    ),
  );
}
