import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRepository, linesWith, type Repository } from "./repository.ts";
import { validFiles } from "./valid-files.ts";

/** A package.json with the packages that the valid files use, so that knip reports nothing. */
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
  let repository: Repository;
  beforeAll(() => {
    repository = createRepository(["knip.json", "vite.config.ts", "react-router.config.ts", "tsconfig.base.json"], {
      ...validFiles,
      "src/app/start.ts": `${validFiles["src/app/start.ts"] ?? ""}\nconsole.log(site);\n`,
      "tsconfig.json": '{ "extends": "./tsconfig.base.json", "compilerOptions": { "jsx": "react-jsx" } }\n',
      "package.json": JSON.stringify(manifest),
    });
  });
  afterAll(() => repository.remove());

  test("knip passes on a valid repository", () => {
    expect(repository.run("knip", "--no-config-hints")).toEqual({ code: 0, output: "" });
  });

  test("knip reports an unused export, file and package", () => {
    repository.write({
      "src/platform/clock.ts": `${validFiles["src/platform/clock.ts"] ?? ""}\nexport const unusedExport = 1;\n`,
      "src/platform/unused-file.ts": "export const one = 1;\n",
      "package.json": JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, hono: "*" } }),
    });
    const { code, output } = repository.run("knip", "--no-config-hints");
    expect(code).not.toBe(0);
    expect(linesWith(output, "src/platform/clock.ts").join()).toContain("unusedExport");
    expect(linesWith(output, "src/platform/unused-file.ts")).not.toEqual([]);
    expect(linesWith(output, "hono")).not.toEqual([]);
  });
});
