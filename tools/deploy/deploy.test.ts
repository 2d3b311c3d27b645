import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { configVariables } from "#platform/config.ts";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

test("each step of the Dockerfile is a script of npm, in at most 25 lines, and its user is not root", () => {
  const lines = read("Dockerfile").trim().split("\n");
  expect(lines.length).toBeLessThanOrEqual(25);
  const steps = lines.filter((line) => line.startsWith("RUN "));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(Object.keys(scripts)).toContain(/^RUN npm run ([\w:-]+)$/.exec(step)?.[1]);
  expect(lines.indexOf("USER node")).toBeLessThan(lines.indexOf(steps[0] ?? ""));
});

/** Variables that libraries, PostgreSQL's driver and the C library's allocator read. */
const ofLibraries = ["NODE_ENV", "PGPASSWORD", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"];

test("the samples set variables that the server reads", () => {
  const compose = z
    .object({ services: z.object({ siraj: z.object({ environment: z.record(z.string(), z.string()) }) }) })
    .parse(parse(read("compose.yaml")));
  const inDocker = /^ENV (.+)$/mu.exec(read("Dockerfile"))?.[1] ?? "";
  const inUnit = /^Environment=(.+)$/mu.exec(read("siraj.service"))?.[1] ?? "";
  const names = [
    ...Object.keys(compose.services.siraj.environment),
    ...[...`${inDocker} ${inUnit}`.matchAll(/([A-Z_]+)=/gu)].map(([, name = ""]) => name),
  ].filter((name) => !ofLibraries.includes(name));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(configVariables).toContain(name);
});

test("no password is a part of an address: any sign may be in it", () => {
  const lines = read("compose.yaml")
    .split("\n")
    .filter((line) => /:\/\//u.test(line));
  expect(lines).toHaveLength(3);
  // In a command a password is an argument of its own, in quotes.
  for (const line of lines) expect(line).not.toMatch(/:\/\/[^\s"]*\$/u);
});

test("no sample takes a server out of use that serves pages, and a single server does not drain", () => {
  const counted = (name: string) => read(name).replace(/^\s*#.*$/gmu, "");
  expect(counted("nginx.conf").match(/proxy_next_upstream .*/gu)).toEqual([
    "proxy_next_upstream error timeout;",
    "proxy_next_upstream error timeout http_404;",
  ]);
  expect(counted("Caddyfile")).not.toMatch(/health_|unhealthy_|fail_duration/u);
  // For several servers: not /readyz, which the database of all of them makes 503.
  expect(read("Caddyfile").match(/health_uri .*/gu)).toEqual(["health_uri /readyz/shutdown"]);
  for (const name of ["compose.yaml", "siraj.service"]) expect(counted(name)).not.toContain("DRAIN_SECONDS");
  const [setUp = ""] =
    readFileSync("docs/operate.md", "utf8").match(/^cat >> \/etc\/siraj\.env <<END[\s\S]*?^END$/mu) ?? [];
  expect(setUp).toContain("TRUST_PROXY=1");
  expect(setUp).not.toContain("DRAIN_SECONDS");
});

test("each alert is about a figure that the server exports, and docs/operate.md says what to do", () => {
  const group = z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) });
  const { groups } = z.object({ groups: z.array(group) }).parse(parse(read("siraj-alerts.yml")));
  const exported = readFileSync("src/platform/metrics/metrics.ts", "utf8");
  const gauges = readFileSync("src/app/monitoring/product-metrics.ts", "utf8");
  const manual = readFileSync("docs/operate.md", "utf8");
  const rules = groups.flatMap((one) => one.rules);
  expect(rules).toHaveLength(8);
  for (const { alert, expr } of rules) {
    expect(manual).toContain(`| \`${alert}\` |`);
    for (const [, name = ""] of expr.matchAll(/\b(siraj_\w+?)(?:_bucket)?\b(?=[{[ <>])/gu)) {
      expect(`${exported}${gauges}`).toContain(`"${name}"`);
    }
  }
});

test("what git ignores, backups and data among it, is not copied into the image", () => {
  const linesOf = (path: string) => readFileSync(path, "utf8").split("\n").filter(Boolean);
  const named = (line: string) => line.replace(/^\*\*\//, "").replace(/^\/|\/$/g, "");
  const left = new Set(linesOf("deploy/Dockerfile.dockerignore").map(named));
  expect(linesOf(".gitignore").filter((line) => !left.has(named(line)))).toEqual([]);
});
