/** Letters of other scripts that are confusable with Latin ones (Unicode TR39), each before the Latin letter. */
const pairs = "аa еe оo рp сc уy хx іi јj ѕs кk мm тt вb нh οo αa νv ιi κk ρp τt υu";
const latinOf = new Map(pairs.split(" ").map(([letter = "", latin = ""]) => [letter, latin]));
const foreign = new RegExp(`[${[...latinOf.keys()].join("")}]`, "giu");

/** Replaces letters that are confusable with Latin ones by these. The length stays. */
export function replaceConfusables(text: string): string {
  return text.replace(foreign, (sign) => {
    const latin = latinOf.get(sign.toLowerCase()) ?? sign;
    return sign === sign.toLowerCase() ? latin : latin.toUpperCase();
  });
}
