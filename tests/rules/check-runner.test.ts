import { expect, onTestFinished, test } from "vitest";
import { createRepository } from "./repository.ts";

const tools = ["tools/check.mjs", "tools/check", "tools/js-size.ts"];
const vitest = (folder: string) => `vitest run --root ${folder}`;
const config = `import { defineConfig } from "vitest/config";
import { countsReporter } from "../tools/check/vitest-counts.ts";
export default defineConfig({ test: { reporters: [countsReporter(process.env.SIRAJ_TEST_REPORT ?? "")] } });
`;
const suite = (...tests: string[]) =>
  `import { expect, test } from "vitest";\n${tests.map((one, at) => `${one}("${at}", () => expect(1).toBe(1));`).join("\n")}\n`;

/** Runs `npm run check`, `npm test` (--core) or `npm run test:all` (--all) in a repository with these scripts. */
function check(scripts: Record<string, string>, files: Record<string, string> = {}, mode?: "--core" | "--all") {
  const repository = createRepository(tools, { "package.json": JSON.stringify({ type: "module", scripts }), ...files });
  onTestFinished(() => repository.remove());
  const { code, output } = repository.run("node", "tools/check.mjs", ...(mode ? [mode] : []));
  return { code, output, last: output.trimEnd().split("\n").at(-1) };
}

test("each check counts as one, and only a failed check prints its output", () => {
  const { code, output, last } = check({
    "check:a": "echo quiet",
    "check:b": "echo loud; exit 3",
    other: "exit 1",
    "check:browser": "exit 1",
  });
  expect(last).toBe("1 passed, 1 failed, 0 skipped");
  expect(code).toBe(1);
  expect(output).toContain("loud");
  expect(output).not.toContain("quiet");
});

test("browser checks run only with --all or --core, and checks do not inherit NODE_ENV", () => {
  const scripts = { "check:a": 'test -z "$NODE_ENV"', "check:browser": "true" };
  expect(check(scripts)).toMatchObject({ code: 0, last: "1 passed, 0 failed, 0 skipped" });
  expect(check(scripts, {}, "--all")).toMatchObject({ code: 0, last: "2 passed, 0 failed, 0 skipped" });
});

test("with --core a check has its core in its place, the others run whole, and the output names the command for all", () => {
  const scripts = { "check:a": "true", "check:tests": "exit 1", "check:browser": "exit 1" };
  const core = { "core:tests": "true", "core:browser": "true" };
  expect(check({ ...scripts, ...core }, {}, "--all")).toMatchObject({ code: 1, last: "1 passed, 2 failed, 0 skipped" });
  const { code, output, last } = check({ ...scripts, ...core }, {}, "--core");
  expect({ code, last }).toEqual({ code: 0, last: "3 passed, 0 failed, 0 skipped" });
  expect(output).toContain("✓ core:tests");
  expect(output).toContain("npm run test:all");
});

test("check runner: a repository without checks fails", () => {
  expect(check({})).toMatchObject({ code: 1, last: "0 passed, 1 failed, 0 skipped" });
});

test("tests are counted one by one; a skip without a reason, a runner without tests and a crash count as failures", () => {
  const tests = check(
    {
      "check:good": vitest("good"),
      "check:skipped": vitest("skipped"),
      "check:none": `${vitest("none")} --passWithNoTests`,
      "check:thrown": vitest("thrown"),
      "check:silent": "echo 1 passed # vitest",
    },
    {
      "good/vitest.config.ts": config,
      "good/a.test.ts": suite("test", "test"),
      "skipped/vitest.config.ts": config,
      "skipped/a.test.ts": suite("test", "test.skip"),
      "none/vitest.config.ts": config,
      "thrown/vitest.config.ts": config,
      "thrown/a.test.ts": `${suite("test")}\nPromise.reject(new Error("thrown beside"));\n`,
    },
  );
  expect(tests.output).toContain("check:skipped: a.test.ts: 1: skipped without a reason.");
  expect(tests.output).toMatch(/check:none: It (ran no test|wrote no report)/);
  expect(tests.output).toContain("check:thrown: Every test passed, but it ended with code 1.");
  expect(tests.output).toContain("check:silent: It wrote no report of its tests.");
  expect(tests).toMatchObject({ code: 1, last: "4 passed, 4 failed, 0 skipped" });
});

test("a test that is skipped with a reason is counted as skipped, and its reason is listed before the last line", () => {
  const { code, output, last } = check(
    { "check:missing": vitest("missing") },
    {
      "missing/vitest.config.ts": config,
      "missing/a.test.ts": `${suite("test")}test("two", ({ skip }) => skip(true, "no mirror on this machine"));\n`,
    },
  );
  expect(last).toBe("1 passed, 0 failed, 1 skipped");
  expect(output.trimEnd().split("\n").slice(-3, -1)).toEqual([
    "Skipped:",
    "  check:missing: a.test.ts: two: no mirror on this machine",
  ]);
  expect(code).toBe(0);
});

test("Playwright's tests are counted one by one, a skipped one by the same rule; one that passed at its second attempt is listed", () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    ...{ file: "a.spec.ts", title },
    tests: [{ status, annotations }],
  });
  const skip = (description?: string) => [{ type: "skip", ...(description && { description }) }];
  const inner = { specs: [spec("without", "skipped", skip()), spec("flaky", "flaky")] };
  const outer = { specs: [spec("one", "expected"), spec("with", "skipped", skip("no mirror"))], suites: [inner] };
  const { output, last } = check(
    {
      "check:browser": `echo '${JSON.stringify({ suites: [outer] })}' > $SIRAJ_TEST_REPORT # playwright`,
      "check:other": "true",
    },
    {},
    "--all",
  );
  expect(last).toBe("3 passed, 1 failed, 1 skipped");
  expect(output).toContain("Passed only at the second attempt:\n  check:browser: a.spec.ts: flaky\n");
  expect(output).toContain("check:browser: a.spec.ts: without: skipped without a reason.");
  expect(output).toContain("  check:browser: a.spec.ts: with: no mirror");
});

test("js-size counts the JavaScript of a page with its static imports and fails above the budget", () => {
  /** Text that compresses badly, to about three quarters of its length. */
  const noise = (length: number) => {
    let state = 1;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$"[state % 64] ?? "";
    };
    return `export const noise = "${Array.from({ length }, next).join("")}";\n`;
  };
  const route = (id: string, parentId?: string) => ({
    id,
    parentId,
    module: `/assets/${id.split("/").at(-1)}.js`,
    imports: [],
  });
  const routes = [route("root"), route("quran/web/reader.route", "root"), route("chat/web/home.route", "root")];
  const manifest = {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(routes.map((one) => [one.id, one])),
  };
  const files = {
    "package.json": "{}",
    "build/client/assets/manifest-1.js": `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    "build/client/assets/entry.js": 'import "./deep.js";\n',
    "build/client/assets/deep.js": noise(120_000),
    "build/client/assets/root.js": 'export const load = () => import("./later.js");\n',
    "build/client/assets/later.js": noise(400_000),
    "build/client/assets/reader.route.js": noise(40_000),
    "build/client/assets/home.route.js": noise(76_000),
  };
  const repository = createRepository(tools, files);
  onTestFinished(() => repository.remove());
  const { code, output } = repository.run("node", "tools/js-size.ts");
  expect(output).toContain("✓ quran/web/reader.route: 12");
  expect(output).toContain("✓ chat/web/home.route: 14");
  expect(code).toBe(0);
  repository.write({ "build/client/assets/entry.js": `import "./deep.js";\n${noise(30_000)}` });
  const heavy = repository.run("node", "tools/js-size.ts");
  expect(heavy.output).toContain("✗ quran/web/reader.route: 14");
  expect(heavy.output).toContain("2 too heavy");
  expect(heavy.code).toBe(1);
});
