import { describe, expect, onTestFinished, test } from "vitest";
import { createRepository, linesWith } from "./repository.ts";
import { configuration, validFiles } from "./valid-files.ts";

const compiler = "node_modules/typescript-7/bin/tsc";

/** Uses of globals that a zone must not use. */
const violations = [
  { zone: "shared", path: "src/quran/shared/dom.ts", code: "export const title = document.title;\n", error: "TS2584" },
  { zone: "shared", path: "src/quran/shared/node.ts", code: "export const folder = process.cwd();\n", error: "TS2591" },
  { zone: "server", path: "src/quran/server/dom.ts", code: "export const title = document.title;\n", error: "TS2584" },
  { zone: "server", path: "src/platform/dom.ts", code: "export const w = window.name;\n", error: "TS2304" },
  { zone: "web", path: "src/quran/web/node.ts", code: "export const folder = process.cwd();\n", error: "TS2591" },
  { zone: "web", path: "src/ui/node.ts", code: 'export const bytes = Buffer.from("");\n', error: "TS2591" },
];

describe("type zones", () => {
  test.each(["shared", "server", "web"])(
    "%s: a valid repository compiles, and globals of another zone do not",
    (zone) => {
      const repository = createRepository(configuration, validFiles);
      onTestFinished(() => repository.remove());
      const project = `tsconfig.${zone}.json`;
      expect(repository.run("node", compiler, "-p", project)).toEqual({ code: 0, output: "" });
      const own = violations.filter((one) => one.zone === zone);
      repository.write(Object.fromEntries(own.map(({ path, code }) => [path, code])));
      const { code, output } = repository.run("node", compiler, "-p", project, "--pretty", "false");
      expect(code).not.toBe(0);
      for (const { path, error } of own) expect(linesWith(output, path).join("\n")).toContain(error);
    },
  );
});
