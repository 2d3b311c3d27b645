import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { soundTree } from "./sound-tree.ts";
import { linesAbout, makeTree, type Tree } from "./tree.ts";

/** The packages that the sound tree uses, so that knip has nothing to say of it. */
const manifest = {
  name: "sound",
  private: true,
  type: "module",
  imports: { "#*": "./src/*" },
  scripts: { build: "react-router build" },
  dependencies: { react: "*", "react-dom": "*", "react-router": "*", zod: "*", "@react-router/node": "*", isbot: "*" },
  devDependencies: { "@react-router/dev": "*", vite: "*", "@types/react": "*" },
};

describe("unused code", () => {
  let tree: Tree;
  beforeAll(() => {
    tree = makeTree(["knip.json", "vite.config.ts", "react-router.config.ts", "tsconfig.base.json"], {
      ...soundTree,
      "src/app/start.ts": `${soundTree["src/app/start.ts"] ?? ""}\nconsole.log(site);\n`,
      "tsconfig.json": '{ "extends": "./tsconfig.base.json", "compilerOptions": { "jsx": "react-jsx" } }\n',
      "package.json": JSON.stringify(manifest),
    });
  });
  afterAll(() => tree.remove());

  test("a sound tree passes", () => {
    expect(tree.run("knip", "--no-config-hints")).toEqual({ code: 0, said: "" });
  });

  test("an unused export, file and package are found", () => {
    tree.write({
      "src/platform/clock.ts": `${soundTree["src/platform/clock.ts"] ?? ""}\nexport const unusedExport = 1;\n`,
      "src/platform/unused-file.ts": "export const one = 1;\n",
      "package.json": JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, hono: "*" } }),
    });
    const { code, said } = tree.run("knip", "--no-config-hints");
    expect(code).not.toBe(0);
    expect(linesAbout(said, "src/platform/clock.ts").join()).toContain("unusedExport");
    expect(linesAbout(said, "src/platform/unused-file.ts")).not.toEqual([]);
    expect(linesAbout(said, "hono")).not.toEqual([]);
  });
});
