import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRepository, linesWith, type Repository } from "./repository.ts";
import { configuration, validFiles } from "./valid-files.ts";

const many = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));

const breaches = [
  { rule: "style/noDefaultExport", path: "src/quran/shared/by-default.ts", code: "export default 1;\n" },
  {
    rule: "style/noNonNullAssertion",
    path: "src/quran/shared/surely.ts",
    code: "export const first = (list: string[]) => list.at(0)!.length;\n",
  },
  { rule: "style/noProcessEnv", path: "src/quran/server/port.ts", code: "export const port = process.env.PORT;\n" },
  {
    rule: "style/useFilenamingConvention",
    path: "src/quran/shared/camelCase.ts",
    code: "export const one = 1;\n",
  },
  {
    rule: "style/noExcessiveLinesPerFile",
    path: "src/quran/shared/long-file.ts",
    code: `${many(301, (at) => `export const a${at} = ${at};`).join("\n")}\n`,
  },
  {
    rule: "style/noInlineStyles",
    path: "src/quran/web/styled.tsx",
    code: "export function Styled() {\n  return <p style={{ margin: 0 }} />;\n}\n",
  },
  {
    rule: "complexity/noExcessiveLinesPerFunction",
    path: "src/quran/shared/long-function.ts",
    code: `export function long(use: (count: number) => void) {\n${many(61, (at) => `  use(${at});`).join("\n")}\n}\n`,
  },
  { rule: "suspicious/noExplicitAny", path: "src/quran/shared/anything.ts", code: "export type Anything = any;\n" },
  { rule: "suspicious/noConsole", path: "src/quran/server/chatter.ts", code: 'console.log("here");\n' },
  {
    rule: "suspicious/noFocusedTests",
    path: "src/quran/shared/only.test.ts",
    code: 'import { expect, test } from "vitest";\n\ntest.only("one", () => expect(1).toBe(1));\n',
  },
  {
    rule: "suspicious/noSkippedTests",
    path: "src/quran/shared/skipped.test.ts",
    code: 'import { expect, test } from "vitest";\n\ntest.skip("one", () => expect(1).toBe(1));\n',
  },
  {
    rule: "nursery/noFloatingPromises",
    path: "src/quran/server/floating.ts",
    code: "async function load() {\n  return 1;\n}\n\nexport function start() {\n  load();\n}\n",
  },
  { rule: "format", path: "src/quran/shared/crooked.ts", code: "export const   crooked = 'yes'\n" },
];

describe("lint", () => {
  let repository: Repository;
  beforeAll(() => {
    repository = createRepository(configuration, validFiles);
  });
  afterAll(() => repository.remove());
  const lint = () => repository.run("biome", "ci", ".", "--colors=off", "--reporter=github", "--max-diagnostics=none");

  test("the linter passes on a valid repository", () => {
    const { code, output } = lint();
    expect(output).not.toContain("::error");
    expect(output).not.toContain("::warning");
    expect(code).toBe(0);
  });

  test("the linter reports a violation of every rule", () => {
    repository.write(Object.fromEntries(breaches.map(({ path, code }) => [path, code])));
    const { code, output } = lint();
    expect(code).not.toBe(0);
    const errors = output.split("\n").filter((line) => line.startsWith("::error"));
    const missed = breaches.filter(
      ({ rule, path }) => !linesWith(errors.join("\n"), path).some((line) => line.includes(rule)),
    );
    expect(missed.map(({ rule }) => rule)).toEqual([]);
  });
});
