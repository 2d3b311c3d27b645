// Chromium keeps one list of what any selector styles below an element with `:has()`. If one of these selectors ends in what has no name, as in
// `.row:has(> .arabic) > :first-child`, every node that is added or removed anywhere recalculates the styles of the whole page. So what is
// styled below `:has()` is named: by a class, an id, an attribute or an element.
import { readFileSync } from "node:fs";
import { type Finding, report, sourceFiles } from "../source-files.ts";

const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;
const combinators = /[\s>+~]+/;

/** Splits a list of selectors at its commas, and not at those of an argument. */
function selectorsOf(list: string): string[] {
  let depth = 0;
  const marked = list.replace(/[(),]/g, (mark) => {
    if (mark === ",") return depth === 0 ? "\n," : mark;
    depth += mark === "(" ? 1 : -1;
    return mark;
  });
  return marked.split("\n,").map((one) => one.trim());
}

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

/** The selectors of a style sheet, each with its line; those of nested rules with the selectors of the rules around them. */
function selectorsIn(text: string): { selector: string; line: number }[] {
  const found: { selector: string; line: number }[] = [];
  const around: string[][] = [[]];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const outer = around.at(-1) ?? [];
    const prelude = text.slice(from, index);
    if (mark === "{") {
      const own = prelude.trim().startsWith("@") ? [] : selectorsOf(prelude);
      const whole = own.flatMap((one) => (outer.length > 0 ? outer.map((parent) => nested(one, parent)) : [one]));
      const line = lineOf(text, from + prelude.search(/\S/));
      found.push(...whole.map((selector) => ({ selector, line })));
      around.push(own.length > 0 ? whole : outer);
    } else if (mark === "}") around.pop();
    from = index + 1;
  }
  return found;
}

const nested = (selector: string, parent: string) =>
  selector.includes("&") ? selector.replaceAll("&", parent) : `${parent} ${selector}`;

function inStyles(path: string): Finding[] {
  const text = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return selectorsIn(text).flatMap(({ selector, line }) => {
    const compounds = withoutArguments(selector).split(combinators);
    const below = compounds.slice(compounds.findIndex((one) => one.includes("\u0001")) + 1);
    const unnamed = selector.includes(":has(") && below.some((one) => !isNamed(one));
    return unnamed ? [{ path, line, message: `unnamed-below-has: ${selector}` }] : [];
  });
}

const styles = sourceFiles(["src"], /\.css$/);
report("has selectors", styles.length, styles.flatMap(inStyles));
