// Writes `.env.example` from the table of docs/configuration.md: `node tools/deploy/env-example.ts`. With `--check` it only says whether the file is
// up to date, and whether the table names exactly the variables that the server reads.
import { readFileSync, writeFileSync } from "node:fs";
import { configVariables } from "#platform/config.ts";

const file = ".env.example";

/** The rows of the table: the variables, the default, and the first sentence of what it does. */
function readRows(table: string) {
  return table
    .split("\n")
    .filter((line) => /^\| `[A-Z]/.test(line))
    .map((line) => {
      const [, names = "", fallback = "", what = ""] = line.split(/(?<!\\)\|/);
      const variables = [...names.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = ""]) => name);
      const sentence = /^.*?\.(?=\s|$)/.exec(plain(what))?.[0] ?? plain(what);
      return { variables, fallback: /^`[^`]*`$/.test(fallback.trim()) ? plain(fallback) : "", sentence };
    });
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "");
}

const rows = readRows(readFileSync("docs/configuration.md", "utf8"));
const named = rows.flatMap(({ variables }) => variables);
const wrong = [
  ...configVariables
    .filter((name) => !named.includes(name))
    .map((name) => `${name} is missing in docs/configuration.md`),
  ...named.filter((name) => !configVariables.includes(name)).map((name) => `${name} is no variable of the server`),
];
const text = [
  "# Every variable is optional; docs/configuration.md says more. Remove the # before a line to set it.",
  "# Put a value with spaces or signs in single quotes: systemd, Docker and the shell read this file.\n",
  ...rows.map(({ variables, fallback, sentence }) =>
    [`# ${sentence}`, ...variables.map((name) => `# ${name}=${fallback}`), ""].join("\n"),
  ),
].join("\n");

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text)
  wrong.push(`${file} is not up to date: run node tools/deploy/env-example.ts`);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
