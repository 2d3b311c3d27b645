// Two of the six languages run from right to left, so style sheets place nothing by left and right: logical properties only.
import { readFileSync } from "node:fs";
import { type Finding, report, sourceFiles } from "../source-files.ts";

const sides = "(?:left|right)";
const physical = [
  // margin-left, padding-right, border-left-color, scroll-margin-right, inset by side, corner radii
  new RegExp(`(?<![\\w.#$-])((?:[a-z]+-)*${sides}(?:-(?:color|style|width|radius))?)\\s*:(?!:)`, "g"),
  new RegExp(`(?<![\\w-])((?:text-align|float|clear|caption-side)\\s*:\\s*${sides})\\b`, "g"),
];

/** Blanks what `pattern` matches but keeps the lines, so that line numbers stay right. */
const blank = (text: string, pattern: RegExp) => text.replace(pattern, (match) => match.replace(/[^\n]/g, " "));
const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

function inStyles(path: string): Finding[] {
  const text = blank(readFileSync(path, "utf8"), /\/\*[\s\S]*?\*\//g);
  return physical.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      path,
      line: lineOf(text, match.index),
      message: `physical-property: ${match[1]}`,
    })),
  );
}

const styles = sourceFiles(["src"], /\.css$/);
report("logical css", styles.length, styles.flatMap(inStyles));
