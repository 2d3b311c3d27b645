import { foldNames } from "../../i18n/shared/text-folding.ts";

/** The words and numbers of a name or reference, folded; other characters separate them. "البقرة ٢٥٥" gives two. */
export function foldName(text: string): string[] {
  return foldNames(text).match(/\d+|\p{L}+/gu) ?? [];
}

/**
 * Folds the spellings of one sound in a folded name: the six languages transcribe Arabic sounds differently, and people mix
 * them. For comparison only.
 */
export function loosen(name: string): string {
  return name
    .replace(/ee/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/sz|sh|sy|th/g, "s")
    .replace(/dh/g, "z")
    .replace(/kh|ch/g, "h")
    .replace(/gh/g, "g")
    .replace(/dz|dj/g, "j")
    .replace(/q/g, "k")
    .replace(/w/g, "v")
    .replace(/au/g, "av")
    .replace(/([a-z])\1+/g, "$1")
    .replace(/[ae][iy](?![aeiou])/g, "ay")
    .replace(/(?<=[aeiou])h$/, "");
}

// Free of side effects for the bundler: pages that only import this file then do without it.
const articles = /* @__PURE__ */ new Set(
  /* @__PURE__ */ "al an ar as ash at ath ad adh adz az el en er es et ez ed esh asz asy".split(" "),
);

/** Drops the Arabic article before a name's words; a name that consists of an article only stays. */
export function withoutArticle(words: readonly string[]): string[] {
  const [first = "", ...rest] = words;
  if (rest.length > 0 && articles.has(first)) return rest;
  return first.length > 3 ? [first.replace(/^ال/u, ""), ...rest] : [first, ...rest];
}

/** Drops an article that is joined to the name: "albaqarah", "annisa". */
export function withoutJoinedArticle(word: string): string {
  return word.replace(/^[ae](?:l|sh(?=sh)|sz(?=sz)|sy(?=sy)|th(?=th)|dh(?=dh)|dz(?=dz)|([nrstdz])(?=\1))/, "");
}
