/** Letters of other scripts that are confusable with Latin ones (Unicode TR39), each before the Latin letter. */
const confusablePairs = "аaеeоoрpсcуyхxіiјjѕsкkмmтtвbнhοoαaνvιiκkρpτtυu";
const latinOf = new Map(
  Array.from({ length: confusablePairs.length / 2 }, (_, at) => [
    confusablePairs.charAt(2 * at),
    confusablePairs.charAt(2 * at + 1),
  ]),
);
const foreign = new RegExp(`[${[...latinOf.keys()].join("")}]`, "giu");

/** Replaces letters that are confusable with Latin ones by these. The length stays. */
export function replaceConfusables(text: string): string {
  return text.replace(foreign, (sign) => {
    const latin = latinOf.get(sign.toLowerCase()) ?? sign;
    return sign === sign.toLowerCase() ? latin : latin.toUpperCase();
  });
}
