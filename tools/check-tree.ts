// Checks that no other tool does: lengths of style sheets and scripts, names and sizes of folders, and switched-off checks.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Finding, findInLines, report, sourceFiles } from "./source-files.ts";

const maxLines = 300;
const maxFiles = 20;
const roots = ["src", "tests", "tools", "content", "locales"];
const vague = new Set(["utils", "util", "helpers", "helper", "lib", "common", "services", "misc"]);
/** Written in two parts, so that the check does not match this file. Tests may expect a type error. */
const switches = [
  "biome" + "-ignore",
  "@ts" + "-ignore",
  "@ts" + "-expect-error",
  "@ts" + "-nocheck",
  "knip" + "-ignore",
];

const folders = roots.flatMap((root) =>
  readdirSync(".").includes(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name))
    : [],
);
const misnamed = folders.flatMap((path): Finding[] => {
  const name = path.split("/").at(-1) ?? "";
  if (vague.has(name)) return [{ path, line: 1, message: "vague-folder: name it after what it holds" }];
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : [{ path, line: 1, message: "folder-name: kebab-case" }];
});

const code = sourceFiles(["src", "tests", "tools"], /\.(ts|tsx|mjs|cjs|css)$/);
const long = code.flatMap((path): Finding[] => {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n").length;
  return lines > maxLines
    ? [{ path, line: maxLines + 1, message: `file-length: ${lines} lines, at most ${maxLines}` }]
    : [];
});
const sources = code.filter((path) => !/\.(test|spec)\.tsx?$/.test(path));
const crowded = [...Map.groupBy(sources, dirname)].flatMap(([path, { length }]): Finding[] =>
  length > maxFiles ? [{ path, line: 1, message: `folder-size: ${length} source files, at most ${maxFiles}` }] : [],
);
const silenced = findInLines(code, (line, path) =>
  switches
    .filter((one) => line.includes(one) && !(one.endsWith("expect-error") && path.includes(".test.")))
    .map((one) => `switched-off: ${one}`),
);

report("tree", code.length, [...misnamed, ...long, ...crowded, ...silenced]);
