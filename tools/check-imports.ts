// Runs dependency-cruiser and checks that it read every file: with a TypeScript version that it does not support, it reads no
// module and reports success.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { type Finding, report, sourceFiles } from "./source-files.ts";

const { slices, foundations } = z
  .object({ slices: z.array(z.string()), foundations: z.array(z.string()) })
  .parse(createRequire(import.meta.url)("./rules/zones.cjs"));

const rules = z
  .array(z.object({ name: z.string(), comment: z.string() }))
  .parse(createRequire(import.meta.url)("./rules/imports.cjs"));

const cruised = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        cycle: z.array(z.object({ name: z.string() })).optional(),
      }),
    ),
  }),
});

const roots = ["src", "tests", "tools"].filter((root) => readdirSync(".").includes(root));
const cruise = [
  "node_modules/.bin/depcruise",
  ...roots,
  "--config",
  ".dependency-cruiser.cjs",
  "--output-type",
  "json",
];
const ran = spawnSync(process.execPath, cruise, { encoding: "utf8", maxBuffer: 1e9 });
if (!ran.stdout.startsWith("{")) {
  console.error(`dependency-cruiser did not run:\n${ran.stdout}${ran.stderr}`);
  process.exit(1);
}
const { modules, summary } = cruised.parse(JSON.parse(ran.stdout));
const seen = new Set(modules.map((module) => module.source));

const violations = summary.violations.map(({ from, to, rule, cycle }): Finding => {
  const path = cycle ? cycle.map((step) => step.name).join(" → ") : to;
  const why = rules.find((one) => one.name === rule.name)?.comment ?? "";
  return { path: from, line: 1, message: `→ ${path}  ${rule.name}: ${why}` };
});
const unseen = sourceFiles(roots, /\.(ts|tsx|mjs|cjs)$/)
  .filter((path) => !path.endsWith(".d.ts") && !seen.has(path))
  .map((path): Finding => ({ path, line: 1, message: "unseen-module: dependency-cruiser did not read this file" }));
const strangers = readdirSync("src", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![...slices, ...foundations].includes(entry.name))
  .map(
    (entry): Finding => ({
      path: join("src", entry.name),
      line: 1,
      message: "unknown-slice: name it in tools/rules/may-use.cjs",
    }),
  );

report("imports", modules.length, [...violations, ...unseen, ...strangers]);
