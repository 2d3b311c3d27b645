// Chromium keeps one list of what any selector styles below an element with `:has()`. If one of these selectors ends in what has no name, as in
// `.row:has(> .arabic) > :first-child`, every node that is added or removed anywhere recalculates the styles of the whole page. So what is
// styled below `:has()` is named: by a class, an id, an attribute or an element.
import { readFileSync } from "node:fs";
import { type Finding, report, sourceFiles } from "../source-files.ts";

const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;
const outsideBrackets = "(?![^(]*\\))";
const commas = new RegExp(`,${outsideBrackets}`);
const combinators = new RegExp(`[\\s>+~]+${outsideBrackets}`);

/** Removes the innermost brackets first, so that no combinator or comma of an argument is left. `:is()` keeps its argument's names. */
function withoutArguments(selector: string): string {
  const shorter = selector
    .replace(/:has\([^()]*\)/g, "\u0001")
    .replace(/:(?:is|where)\(([^()]*)\)/g, (_, list: string) => list.replace(/[\s,>+~]/g, ""))
    .replace(/:[\w-]+\([^()]*\)/g, (call) => (call.includes("\u0001") ? "\u0001" : ""));
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Whether a compound, as `.row:hover`, names a class, an id, an attribute or an element. */
const isNamed = (compound: string) => /[.#[]|^[a-z]/i.test(compound);

function inStyles(path: string): Finding[] {
  const text = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...text.matchAll(/([^{}@;]+)\{/g)].flatMap(({ 1: selectors = "", index }) =>
    selectors.split(commas).flatMap((selector) => {
      const compounds = withoutArguments(selector.trim()).split(combinators);
      const below = compounds.slice(compounds.findIndex((one) => one.includes("\u0001")) + 1);
      const unnamed = selector.includes(":has(") && below.some((one) => !isNamed(one));
      const line = lineOf(text, index + selectors.indexOf(selector.trim()));
      return unnamed ? [{ path, line, message: `unnamed-below-has: ${selector.trim()}` }] : [];
    }),
  );
}

const styles = sourceFiles(["src"], /\.css$/);
report("has selectors", styles.length, styles.flatMap(inStyles));
