import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRepository, type Repository } from "./repository.ts";
import { configuration, validFiles } from "./valid-files.ts";

/** A page whose component uses `imported`. (The browser's build removes imports that only the loader uses.) */
const page = (imported: string) => `import { ${imported.split(" ")[0]} as reached } from "${imported.split(" ")[1]}";

export function loader() {
  return 1;
}

export default function Chapters() {
  return <p>{String(reached)}</p>;
}
`;

describe("the browser's build", () => {
  let repository: Repository;
  beforeAll(() => {
    repository = createRepository(configuration, validFiles);
  });
  afterAll(() => repository.remove());
  const build = () => repository.run("react-router", "build", "--logLevel", "warn");

  test("a valid repository builds, and other files in build/ remain", () => {
    mkdirSync(join(repository.path, "build", "corpus"), { recursive: true });
    mkdirSync(join(repository.path, "build", "client"), { recursive: true });
    writeFileSync(join(repository.path, "build", "corpus", "kept.json"), "{}");
    writeFileSync(join(repository.path, "build", "client", "stale.js"), "");
    expect(build().code).toBe(0);
    expect(existsSync(join(repository.path, "build", "server", "index.js"))).toBe(true);
    expect(existsSync(join(repository.path, "build", "corpus", "kept.json"))).toBe(true);
    expect(existsSync(join(repository.path, "build", "client", "stale.js"))).toBe(false);
  });

  test.each([
    ["a slice's server code", "readChapter #quran/server/index.ts", "/src/quran/server/"],
    ["i18n's server code", "words #i18n/server/words.ts", "/src/i18n/server/"],
    ["the platform", "now #platform/clock.ts", "/src/platform/"],
    ["a stand-in", "openMailbox #stand-ins/mailbox.ts", "/src/stand-ins/"],
    ["the composition root", "parts #app/parts.ts", "/src/app/"],
  ])("it fails when a page reaches %s", (_, imported, where) => {
    repository.write({
      "src/i18n/server/words.ts": "export const words = [];\n",
      "src/app/parts.ts": "export const parts = [];\n",
      "src/quran/web/chapters.route.tsx": page(imported),
    });
    const { code, output } = build();
    expect(code).not.toBe(0);
    expect(output).toMatch(new RegExp(`Browser code reached .*${where}`));
  });
});
