/** A run of text in one direction. `other`: against the direction of the text. */
export type Run = { at: number; text: string; other: boolean };

// ﷺ occurs in every script and does not make a run of its own.
const arabicRun = /\p{Script=Arabic}(?:[\p{Script=Arabic}\p{M}\s،؛؟«».:\p{Cf}-]*[\p{Script=Arabic}\p{M}])?/gu;
const latinRun = /\p{Script=Latin}(?:[\p{Script=Latin}\p{M}\p{N}\s,.;:'’‘“”"()/&-]*[\p{Script=Latin}\p{M}\p{N})])?/gu;
const onlySigns = /^[\p{S}\p{M}\p{P}\s\uFD3E\uFD3F\uFDFA\uFDFB]*$/u;

/**
 * Splits a text into runs of one direction. Runs of the other direction are isolated, so that their punctuation and numbers keep their
 * places.
 */
export function isolateRuns(text: string, own: "ltr" | "rtl"): Run[] {
  const runs: Run[] = [];
  let end = 0;
  const add = (from: number, to: number, other: boolean) => {
    if (to > from) runs.push({ at: from, text: text.slice(from, to), other });
  };
  for (const match of text.matchAll(own === "ltr" ? arabicRun : latinRun)) {
    if (onlySigns.test(match[0])) continue;
    add(end, match.index, false);
    end = match.index + match[0].length;
    add(match.index, end, true);
  }
  add(end, text.length, false);
  return runs;
}

/** Wraps a name in Unicode isolates, so that its punctuation keeps its place in a message of the other direction. */
export function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}
