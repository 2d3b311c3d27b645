// Chromium keeps one list of what any selector styles below an element with `:has()`. If one of these selectors ends in what has no name, as in
// `.row:has(> .arabic) > :first-child`, every node that is added or removed anywhere recalculates the styles of the whole page. So what is
// styled below `:has()` is named: by a class, an id, an attribute or an element.
import { readFileSync } from "node:fs";
import { type Node, parse, Rule } from "postcss";
import { type Finding, report, sourceFiles } from "../source-files.ts";

const combinators = /[\s>+~]+/;

/** Removes the innermost brackets first, so that no combinator of an argument is left. `:is()` keeps its argument's names. */
function withoutArguments(selector: string): string {
  const shorter = selector
    .replace(/:has\([^()]*\)/g, "\u0001")
    .replace(/:(?:is|where)\(([^()]*)\)/g, (_, list: string) => list.replace(/[\s,>+~]/g, ""))
    .replace(/:[\w-]+\([^()]*\)/g, (call) => (call.includes("\u0001") ? "\u0001" : ""));
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Whether a compound, as `.row:hover`, names a class, an id, an attribute or an element. */
const isNamed = (compound: string) => /[.#[]|^[a-z]/i.test(compound);

/** The selectors of a rule, or of the rule around another node; those of a nested rule with the selectors of the rules around it. */
function wholeSelectors(node: Node | undefined): string[] {
  if (!node) return [];
  const around = wholeSelectors(node.parent);
  if (!(node instanceof Rule)) return around;
  if (around.length === 0) return node.selectors;
  return node.selectors.flatMap((own) =>
    around.map((parent) => (own.includes("&") ? own.replaceAll("&", parent) : `${parent} ${own}`)),
  );
}

function isUnnamedBelowHas(selector: string): boolean {
  const compounds = withoutArguments(selector).split(combinators);
  const has = compounds.findIndex((one) => one.includes("\u0001"));
  return has >= 0 && compounds.slice(has + 1).some((one) => !isNamed(one));
}

function inStyles(path: string): Finding[] {
  const findings: Finding[] = [];
  parse(readFileSync(path, "utf8")).walkRules((rule) => {
    const line = rule.source?.start?.line ?? 1;
    for (const selector of wholeSelectors(rule).filter(isUnnamedBelowHas))
      findings.push({ path, line, message: `unnamed-below-has: ${selector}` });
  });
  return findings;
}

const styles = sourceFiles(["src"], /\.css$/);
report("has selectors", styles.length, styles.flatMap(inStyles));
