/** Letters of other scripts that look like Latin ones, each before the letter it looks like. */
const alikePairs = "аaеeоoрpсcуyхxіiјjѕsкkмmтtвbнhοoαaνvιiκkρpτtυu";
const alike = new Map(
  Array.from({ length: alikePairs.length / 2 }, (_, at) => [alikePairs.charAt(2 * at), alikePairs.charAt(2 * at + 1)]),
);
const foreign = new RegExp(`[${[...alike.keys()].join("")}]`, "giu");

/** Letters that look like Latin ones become Latin. The length stays. */
export function latinLookAlikes(text: string): string {
  return text.replace(foreign, (sign) => {
    const latin = alike.get(sign.toLowerCase()) ?? sign;
    return sign === sign.toLowerCase() ? latin : latin.toUpperCase();
  });
}
