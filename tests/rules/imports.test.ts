import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createRepository, type Files, linesWith, type Repository } from "./repository.ts";
import { configuration, validFiles } from "./valid-files.ts";

const require = createRequire(import.meta.url);
const rules = z.array(z.object({ name: z.string() })).parse(require("../../tools/rules/imports.cjs"));
const vendors = z
  .array(z.object({ vendor: z.string(), packages: z.array(z.string()), owners: z.array(z.string()) }))
  .parse(require("../../tools/rules/vendors.cjs"));
const mayUse = z.record(z.string(), z.array(z.string())).parse(require("../../tools/rules/may-use.cjs"));
const slices = Object.keys(mayUse);
/** A slice that this one must not import. */
const forbiddenTo = (slice: string) => slices.find((one) => one !== slice && !mayUse[slice]?.includes(one));

/** A violation of a rule: the file, and what it imports. */
type Breach = { rule: string; path: string; imports: string };

/** Packages without a main entry, and the entry to import. */
const entryOf: Record<string, string> = {
  "@react-router/dev": "@react-router/dev/routes",
  "@orama/stemmers": "@orama/stemmers/turkish",
};

const zones: Breach[] = [
  { rule: "web-never-server", path: "src/quran/web/to-server.ts", imports: "#quran/server/index.ts" },
  { rule: "web-never-server", path: "src/ui/to-platform.ts", imports: "#platform/clock.ts" },
  { rule: "web-never-server", path: "src/i18n/web/to-server.ts", imports: "#i18n/server/words.ts" },
  { rule: "web-never-server", path: "src/quran/web/to-stand-in.ts", imports: "#stand-ins/mailbox.ts" },
  { rule: "web-never-node", path: "src/quran/web/to-node.ts", imports: "node:fs" },
  { rule: "server-never-web", path: "src/quran/server/to-web.ts", imports: "#quran/web/index.ts" },
  { rule: "server-never-web", path: "src/platform/to-ui.ts", imports: "#ui/frame.tsx" },
  { rule: "shared-is-pure", path: "src/quran/shared/to-node.ts", imports: "node:path" },
  { rule: "shared-is-pure", path: "src/quran/shared/to-react.ts", imports: "react" },
  { rule: "shared-is-pure", path: "src/i18n/shared/to-platform.ts", imports: "#platform/clock.ts" },
];

const layers: Breach[] = [
  ...["platform", "ui", "i18n/server", "i18n/web", "stand-ins"].map((folder) => ({
    rule: "foundations-know-no-slice",
    path: `src/${folder}/to-slice.ts`,
    imports: "#quran/shared/contract.ts",
  })),
  { rule: "i18n-neutral-files", path: "src/i18n/to-server.ts", imports: "#i18n/server/words.ts" },
  { rule: "app-is-the-top", path: "src/quran/server/to-app.ts", imports: "#app/start.ts" },
  { rule: "stand-ins-stay-outside", path: "src/platform/to-stand-in.ts", imports: "#stand-ins/mailbox.ts" },
  { rule: "through-the-entry-file", path: "src/chat/server/past-entry-file.ts", imports: "#quran/server/store.ts" },
  { rule: "through-the-entry-file", path: "src/chat/web/past-entry-file.ts", imports: "#quran/web/context.ts" },
  { rule: "through-the-entry-file", path: "src/app/past-entry-file.ts", imports: "#quran/server/store.ts" },
  { rule: "document-through-the-entry-file", path: "src/entry.server.tsx", imports: "#quran/server/store.ts" },
  ...slices.flatMap((slice) => {
    const other = forbiddenTo(slice);
    const path = `src/${slice}/shared/stranger.ts`;
    return other ? [{ rule: `${slice}-may-use`, path, imports: `#${other}/shared/contract.ts` }] : [];
  }),
];

const modules: Breach[] = [
  ...vendors
    // Every file may import zod.
    .filter(({ vendor }) => vendor !== "zod")
    .flatMap(({ vendor, packages }) =>
      packages.map((name, index) => ({
        rule: `vendor-${vendor}`,
        path: `src/library/shared/${vendor}-${index}.ts`,
        imports: entryOf[name] ?? name,
      })),
    ),
  { rule: "vendor-without-owner", path: "src/quran/server/new-package.ts", imports: "typescript" },
  { rule: "declared-packages", path: "src/quran/server/undeclared.ts", imports: "picocolors" },
  { rule: "no-development-packages", path: "src/quran/server/for-development.ts", imports: "vitest" },
  { rule: "no-test-imports", path: "src/quran/server/to-test.ts", imports: "./sample.test.ts" },
  { rule: "no-test-imports", path: "src/quran/server/to-tools.ts", imports: "../../../tools/source-files.ts" },
  { rule: "property-tests-are-seeded", path: "src/quran/shared/unseeded.test.ts", imports: "fast-check" },
  { rule: "no-unresolved", path: "src/quran/server/to-nothing.ts", imports: "./nothing.ts" },
];

const others: Files = {
  "src/quran/shared/egg.ts": 'import "./hen.ts";\n',
  "src/quran/shared/hen.ts": 'import "./egg.ts";\n',
  "src/quran/shared/lone.ts": "export const nobody = 1;\n",
  "src/quran/server/sample.test.ts": 'import "../shared/contract.ts";\n',
  "src/i18n/server/words.ts": 'export { sections } from "../shared/sections.ts";\n',
  "src/i18n/shared/sections.ts": "export const sections = [];\n",
  ...Object.fromEntries(
    slices.filter((slice) => slice !== "quran").map((slice) => [`src/${slice}/shared/contract.ts`, "export {};\n"]),
  ),
};

describe("imports", () => {
  let repository: Repository;
  beforeAll(() => {
    repository = createRepository(configuration, validFiles);
  });
  afterAll(() => repository.remove());
  const check = () => repository.run("node", "tools/check-imports.ts");

  test("the import check passes on a valid repository and reads its modules", () => {
    const { code, output } = check();
    expect(output).toMatch(/imports: [1-9]\d* checked, 0 found/);
    expect(code).toBe(0);
  });

  test("the import check fails if its configuration excludes all files", () => {
    const blind = createRepository(configuration, {
      ...validFiles,
      ".dependency-cruiser.cjs": 'module.exports = { forbidden: [], options: { includeOnly: "^nowhere" } };\n',
    });
    const { code, output } = blind.run("node", "tools/check-imports.ts");
    blind.remove();
    expect(output).toContain("found nothing to check");
    expect(linesWith(output, "src/quran/server/store.ts").join()).toContain("unseen-module");
    expect(code).toBe(1);
  });

  test("the import check reports a violation of every rule", () => {
    const breaches = [...zones, ...layers, ...modules];
    repository.write({
      ...others,
      "src/strange/shared/contract.ts": "export {};\n",
      ...Object.fromEntries(breaches.map(({ path, imports }) => [path, `import "${imports}";\n`])),
    });
    const { code, output } = check();
    expect(code).toBe(1);
    const missed = breaches.filter(
      ({ rule, path }) => !linesWith(output, `${path}:1 `).some((line) => line.includes(`  ${rule}: `)),
    );
    expect(missed).toEqual([]);
    expect(linesWith(output, "src/quran/shared/lone.ts").join()).toContain("no-orphans");
    expect(linesWith(linesWith(output, "src/quran/shared/hen.ts").join("\n"), "egg.ts").join()).toContain("no-cycle");
    expect(linesWith(output, "src/strange").join()).toContain("unknown-slice");
    // The rule of a slice that may import every other slice cannot be violated.
    const free = slices.filter((slice) => !forbiddenTo(slice)).map((slice) => `${slice}-may-use`);
    const broken = new Set([...breaches.map(({ rule }) => rule), ...free, "no-orphans", "no-cycle", "vendor-zod"]);
    expect(rules.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });
});
