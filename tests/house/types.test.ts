import { describe, expect, onTestFinished, test } from "vitest";
import { configuration, soundTree } from "./sound-tree.ts";
import { linesAbout, makeTree } from "./tree.ts";

const compiler = "node_modules/typescript-7/bin/tsc";

/** What a zone must not know. */
const strangers = [
  { zone: "shared", path: "src/quran/shared/dom.ts", code: "export const title = document.title;\n", error: "TS2584" },
  { zone: "shared", path: "src/quran/shared/node.ts", code: "export const folder = process.cwd();\n", error: "TS2591" },
  { zone: "server", path: "src/quran/server/dom.ts", code: "export const title = document.title;\n", error: "TS2584" },
  { zone: "server", path: "src/platform/dom.ts", code: "export const w = window.name;\n", error: "TS2304" },
  { zone: "web", path: "src/quran/web/node.ts", code: "export const folder = process.cwd();\n", error: "TS2591" },
  { zone: "web", path: "src/ui/node.ts", code: 'export const bytes = Buffer.from("");\n', error: "TS2591" },
];

describe("type zones", () => {
  test.each(["shared", "server", "web"])("%s: a sound tree passes, and the other side's globals do not", (zone) => {
    const tree = makeTree(configuration, soundTree);
    onTestFinished(() => tree.remove());
    const project = `tsconfig.${zone}.json`;
    expect(tree.run("node", compiler, "-p", project)).toEqual({ code: 0, said: "" });
    const own = strangers.filter((one) => one.zone === zone);
    tree.write(Object.fromEntries(own.map(({ path, code }) => [path, code])));
    const { code, said } = tree.run("node", compiler, "-p", project, "--pretty", "false");
    expect(code).not.toBe(0);
    for (const { path, error } of own) expect(linesAbout(said, path).join("\n")).toContain(error);
  });
});
