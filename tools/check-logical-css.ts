// Two of the six languages run from right to left, so nothing on a page is placed by left and right: logical
// properties in style sheets, logical utilities in class names.
import { readFileSync } from "node:fs";
import { type Finding, report, sourceFiles } from "./source-files.ts";

const sides = "(?:left|right)";
const physical = [
  // margin-left, padding-right, border-left-color, scroll-margin-right, inset by side, corner radii
  new RegExp(`(?<![\\w.#$-])((?:[a-z]+-)*${sides}(?:-(?:color|style|width|radius))?)\\s*:(?!:)`, "g"),
  new RegExp(`(?<![\\w-])((?:text-align|float|clear|caption-side)\\s*:\\s*${sides})\\b`, "g"),
];
const size = "(?:\\d|px\\b|auto\\b|full\\b|\\[|\\()";
const utility = new RegExp(
  `^!?(?:[\\w\\-[\\]()=&>.@/]+:)*!?-?(?:` +
    [
      `(?:m|p|scroll-m|scroll-p)[lr]-${size}`,
      `${sides}-${size}`,
      "border-[lr](?:$|-)",
      "rounded-(?:l|r|tl|tr|bl|br)(?:$|-)",
      `(?:text|float|clear)-${sides}$`,
    ].join("|") +
    ")",
);

/** Blanks what `pattern` matches but keeps the lines, so that line numbers stay right. */
const blank = (text: string, pattern: RegExp) => text.replace(pattern, (match) => match.replace(/[^\n]/g, " "));
const lineOf = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

function inStyles(path: string): Finding[] {
  const text = blank(readFileSync(path, "utf8"), /\/\*[\s\S]*?\*\//g);
  const properties = physical.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      path,
      line: lineOf(text, match.index),
      message: `physical-property: ${match[1]}`,
    })),
  );
  return [...properties, ...inClasses(path, [...text.matchAll(/@apply[^;}]*/g)].map((match) => match[0]).join(" "))];
}

function inClasses(path: string, text: string): Finding[] {
  return text.split("\n").flatMap((line, index) =>
    line
      .split(/[\s"'`{}]+/)
      .filter((token) => utility.test(token))
      .map((token) => ({ path, line: index + 1, message: `physical-utility: ${token}` })),
  );
}

const styles = sourceFiles(["src"], /\.css$/);
const components = sourceFiles(["src"], /(?<!\.test)\.tsx?$/);
report("logical css", styles.length + components.length, [
  ...styles.flatMap(inStyles),
  ...components.flatMap((path) => inClasses(path, readFileSync(path, "utf8"))),
]);
