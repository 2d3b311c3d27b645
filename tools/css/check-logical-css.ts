// Two of the six languages run from right to left, so style sheets place nothing by left and right: logical properties only.
import { readFileSync } from "node:fs";
import { parse } from "postcss";
import { type Finding, report, sourceFiles } from "../source-files.ts";

/** margin-left, padding-right, border-left-color, scroll-margin-right, inset by side, corner radii */
const sided = /^(?:[a-z]+-)*(?:left|right)(?:-(?:color|style|width|radius))?$/;
const placing = /^(?:text-align|float|clear|caption-side): (?:left|right)\b/;

function inStyles(path: string): Finding[] {
  const findings: Finding[] = [];
  parse(readFileSync(path, "utf8")).walkDecls(({ prop, value, source }) => {
    const physical = sided.test(prop) ? prop : placing.exec(`${prop}: ${value}`)?.[0];
    if (physical) findings.push({ path, line: source?.start?.line ?? 1, message: `physical-property: ${physical}` });
  });
  return findings;
}

const styles = sourceFiles(["src"], /\.css$/);
report("logical css", styles.length, styles.flatMap(inStyles));
