// Who may import whom. Every rule is made from the tables beside this file; tests/rules breaks each one on purpose.
const mayUse = require("./may-use.cjs");
const vendors = require("./vendors.cjs");
const { browserSide, document, neutral, serverSide, slice, slices, test } = require("./zones.cjs");

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
// A slice's web zone has up to four: what the server fills in, what other pages show, the pages that others' routes show, and what the
// document shows on every page.
const entryFile = "/(?:server/index|web/index|web/components|web/pages|web/document)\\.ts$";
const inside = (names) => `^src/(?:${names.join("|")})/`;
const packageFiles = (names) => `node_modules/(?:@types/)?(?:${names.join("|")})/`;

const zones = [
  rule(
    "web-never-server",
    "The browser reaches the server over HTTP, and pages through the router's context; not even types cross.",
    { path: browserSide, pathNot: test },
    { path: [serverSide, "^src/entry\\.server\\.tsx$"] },
  ),
  rule(
    "web-never-node",
    "A browser has no Node modules.",
    { path: browserSide, pathNot: test },
    { dependencyTypes: ["core"] },
  ),
  rule("server-never-web", "Server code renders no React.", { path: serverSide, pathNot: test }, { path: browserSide }),
  rule(
    "shared-is-pure",
    "shared/ holds contracts and pure logic: it imports only shared/, words, and zod.",
    { path: "^src/[^/]+/shared/", pathNot: test },
    { pathNot: ["^src/[^/]+/shared/", "^(?:locales|content)/", packageFiles(["zod"])] },
  ),
];

const foundations = [
  rule(
    "foundations-know-no-slice",
    "platform/, api/, ui/, i18n/ and stand-ins/ serve slices, never the reverse.",
    { path: "^src/(?:platform|api|ui|i18n|stand-ins)/" },
    { path: inside(slices) },
  ),
  rule(
    "i18n-neutral-files",
    "Files that both sides of i18n import stand on shared/ only.",
    { path: neutral, pathNot: test },
    { path: ["^src/i18n/(?:web|server)/", "^src/(?:platform|ui)/"] },
  ),
  rule("app-is-the-top", "Nobody imports app/.", { path: "^src/", pathNot: "^src/app/" }, { path: "^src/app/" }),
  rule(
    "stand-ins-stay-outside",
    "Only app/ and tests know the stand-ins.",
    { path: "^src/", pathNot: ["^src/(?:app|stand-ins)/", test] },
    { path: "^src/stand-ins/" },
  ),
];

const entryFiles = [
  rule(
    "through-the-entry-file",
    "Another slice is reached through its server/index.ts, web/index.ts, web/components.ts, web/pages.ts or web/document.ts, and app/ uses these files too.",
    { path: "^src/([^/]+)/" },
    { path: `^src/${slice}/(?:server|web)/`, pathNot: ["^src/$1/", entryFile] },
  ),
  rule(
    "document-through-the-entry-file",
    "The document knows slices by the entry files of web/, ui/ and i18n/.",
    { path: document },
    {
      path: "^src/",
      pathNot: [
        `^src/${slice}/web/(?:index|components|document)\\.ts$`,
        "^src/ui/",
        "^src/i18n/",
        "^src/api/web/",
        "^src/(?:root\\.(?:tsx|css)|settings-dialogs\\.ts|inline-scripts\\.ts)$",
      ],
    },
  ),
  ...slices
    .map((name) => ({ name, others: slices.filter((other) => other !== name && !mayUse[name].includes(other)) }))
    .map(({ name, others }) =>
      rule(
        `${name}-may-use`,
        `${name} may use: ${mayUse[name].join(", ") || "no other slice"}.`,
        { path: inside([name]) },
        { path: inside(others) },
      ),
    ),
];

const packages = [
  ...vendors.map(({ vendor, packages: names, owners }) =>
    rule(
      `vendor-${vendor}`,
      `${names.join(", ")}: only in the files that tools/rules/vendors.cjs names.`,
      { path: "^src/", pathNot: [...owners, test] },
      { path: packageFiles(names) },
    ),
  ),
  rule(
    "vendor-without-owner",
    "A package needs a line in tools/rules/vendors.cjs before src/ imports it.",
    { path: "^src/", pathNot: test },
    { path: "node_modules/", pathNot: packageFiles(vendors.flatMap((one) => one.packages)) },
  ),
  rule(
    "declared-packages",
    "Import only what package.json declares.",
    {},
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  ),
  rule(
    "no-development-packages",
    "What runs in production is a dependency, not a development one.",
    { path: "^src/", pathNot: ["^src/routes\\.ts$", "^src/app/dev\\.ts$", test] },
    { dependencyTypes: ["npm-dev"] },
  ),
];

const modules = [
  rule("no-cycle", "A cycle means two modules are one.", {}, { circular: true }),
  rule(
    "no-test-imports",
    "Production code imports neither tests nor tools.",
    { path: "^src/", pathNot: test },
    { path: [test, "^tests/", "^tools/"] },
  ),
  rule(
    "property-tests-are-seeded",
    "Property tests import fast-check from tests/support/property-seed.ts, which fixes the seed.",
    { path: "^(?:src|tests)/", pathNot: "^tests/support/property-seed\\.ts$" },
    { path: "node_modules/fast-check/" },
  ),
  rule(
    "no-unresolved",
    "An import leads somewhere.",
    {},
    { couldNotResolve: true, pathNot: ["\\+types/", "^virtual:"] },
  ),
  rule(
    "no-orphans",
    "A module that nobody imports and that imports nothing is dead.",
    { orphan: true, path: "^src/", pathNot: ["\\.d\\.ts$", document, test] },
    {},
  ),
];

module.exports = [...zones, ...foundations, ...entryFiles, ...packages, ...modules];
