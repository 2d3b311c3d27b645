import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configuration, soundTree } from "./sound-tree.ts";
import { makeTree, type Tree } from "./tree.ts";

/** A page that needs `imported` in the browser: what only a loader uses is taken out of the browser's copy. */
const page = (imported: string) => `import { ${imported.split(" ")[0]} as reached } from "${imported.split(" ")[1]}";

export function loader() {
  return 1;
}

export default function Chapters() {
  return <p>{String(reached)}</p>;
}
`;

describe("the browser's build", () => {
  let tree: Tree;
  beforeAll(() => {
    tree = makeTree(configuration, soundTree);
  });
  afterAll(() => tree.remove());
  const build = () => tree.run("react-router", "build", "--logLevel", "warn");

  test("a sound tree builds, and what else lies in build/ stays", () => {
    mkdirSync(join(tree.path, "build", "corpus"), { recursive: true });
    mkdirSync(join(tree.path, "build", "client"), { recursive: true });
    writeFileSync(join(tree.path, "build", "corpus", "kept.json"), "{}");
    writeFileSync(join(tree.path, "build", "client", "stale.js"), "");
    expect(build().code).toBe(0);
    expect(existsSync(join(tree.path, "build", "server", "index.js"))).toBe(true);
    expect(existsSync(join(tree.path, "build", "corpus", "kept.json"))).toBe(true);
    expect(existsSync(join(tree.path, "build", "client", "stale.js"))).toBe(false);
  });

  test.each([
    ["a slice's server code", "readChapter #quran/server/index.ts", "/src/quran/server/"],
    ["i18n's server code", "words #i18n/server/words.ts", "/src/i18n/server/"],
    ["the platform", "now #platform/clock.ts", "/src/platform/"],
    ["a stand-in", "openMailbox #stand-ins/mailbox.ts", "/src/stand-ins/"],
    ["the composition root", "parts #app/parts.ts", "/src/app/"],
  ])("it fails when a page reaches %s", (_, imported, where) => {
    tree.write({
      "src/i18n/server/words.ts": "export const words = [];\n",
      "src/app/parts.ts": "export const parts = [];\n",
      "src/quran/web/chapters.route.tsx": page(imported),
    });
    const { code, said } = build();
    expect(code).not.toBe(0);
    expect(said).toMatch(new RegExp(`Browser code reached .*${where}`));
  });
});
