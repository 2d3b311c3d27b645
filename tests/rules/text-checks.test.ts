import quran from "alfurqan";
import { describe, expect, onTestFinished, test } from "vitest";
import { createRepository, type Files, linesWith } from "./repository.ts";
import { configuration, validFiles } from "./valid-files.ts";

/** A file that violates a rule, and the expected message. `where` is the expected location, if it is not the file. */
type Breach = { path: string; text: string; message: string; where?: string };

/** Runs a check on a valid repository, adds `breaches`, and expects the check to report each at its location. */
function expectFound(check: string, breaches: readonly Breach[], others: Files = {}): void {
  const repository = createRepository(configuration, { ...validFiles, ...others });
  onTestFinished(() => repository.remove());
  const sound = repository.run("node", check);
  expect(sound.output).toMatch(/: [1-9]\d* checked, 0 found\n$/);
  expect(sound.code).toBe(0);
  repository.write(Object.fromEntries(breaches.map(({ path, text }) => [path, text])));
  const { code, output } = repository.run("node", check);
  expect(code).toBe(1);
  const missed = breaches.filter(
    ({ path, where = path, message }) => !linesWith(output, where).some((line) => line.includes(message)),
  );
  expect(missed).toEqual([]);
  expect(output).toContain(`${breaches.length} found`);
}

const css = (name: string, declaration: string) => ({
  path: `src/ui/${name}.css`,
  text: `.a {\n  ${declaration}\n}\n`,
});

test("the CSS check reports physical properties", () => {
  expectFound(
    "tools/css/check-logical-css.ts",
    [
      { ...css("one", "margin-left: 1px;"), message: ":2 physical-property: margin-left" },
      { ...css("two", "right: 0;"), message: ":2 physical-property: right" },
      { ...css("three", "text-align: left;"), message: ":2 physical-property: text-align: left" },
      { ...css("four", "border-top-right-radius: 1px;"), message: ":2 physical-property: border-top-right-radius" },
      { ...css("five", "border-left-color: red;"), message: ":2 physical-property: border-left-color" },
    ],
    {
      "src/ui/fine.css": "/* left: 0 */\n.left:hover {\n  --right: 1px;\n  border-start-start-radius: 1px;\n}\n",
    },
  );
});

test("the check of :has() reports what is styled below it without a name", () => {
  const style = (name: string, text: string) => ({ path: `src/ui/${name}.css`, text });
  const rule = (selector: string) => `.a {\n  margin: 0;\n}\n${selector} {\n  margin: 0;\n}\n`;
  const selectors = [
    ".b:has(> .c) > :first-child",
    ".b:not(:has(.c, .d)) *",
    "body:has(.c, .d:not(.e), .f) .d > :not(.e)",
  ];
  const inside =
    "@layer x {\n  .a,\n  .b:has(.c) {\n    margin: 0;\n    & > :last-child {\n      margin: 0;\n    }\n  }\n}\n";
  const fine = ".b :first-child,\n:root:has(> .c:not(:empty) > *) p,\n.b:has(.c) > :is(input, .d)";
  expectFound(
    "tools/css/check-has-selectors.ts",
    [
      ...selectors.map((selector, index) => ({
        ...style(`found-${index}`, rule(selector)),
        message: `:4 unnamed-below-has: ${selector}`,
      })),
      { ...style("nested", inside), message: ":5 unnamed-below-has: .b:has(.c) > :last-child" },
    ],
    {
      "src/ui/fine.css": rule(fine),
      "src/ui/fine-nested.css":
        ".b {\n  & > :last-child {\n    margin: 0;\n  }\n  &:has(.c) .d {\n    margin: 0;\n  }\n}\n",
    },
  );
});

test("the check of classes reports those that two slices style or render", () => {
  const style = (slice: string, text: string) => ({ path: `src/${slice}/web/one.css`, text });
  const view = (slice: string, name: string) => ({
    path: `src/${slice}/web/view.tsx`,
    text: `export const View = () => <p className="${name}" />;\n`,
  });
  expectFound(
    "tools/css/check-css-classes.ts",
    [
      { ...style("quran", ".hint b,\n.day header {\n  margin: 0;\n}\n"), message: ":1 shared-class: .day is of ui" },
      { ...view("chat", "small hint"), message: ":1 shared-class: .hint is of quran" },
    ],
    {
      "src/ui/shared.css": ".day {\n  display: flex;\n}\n.main:has(> .hint) {\n  margin: 0;\n}\n",
      "src/chat/web/fine.css": ".day.chosen {\n  margin: 0;\n}\n[lang='ur'] .turn .hint {\n  margin: 0;\n}\n",
      "src/chat/web/fine.tsx": `export const Fine = () => <p className="day turn" />;\n`,
    },
  );
});

test("the page check reports pages without a loader, with a wrong one, and without a route", () => {
  const page = (body: string) => `${body}\nexport default function Page() {\n  return null;\n}\n`;
  const route = (name: string) => `src/chat/web/${name}.route.tsx`;
  expectFound(
    "tools/check-pages.ts",
    [
      { path: route("bare"), text: page(""), message: "public-page: has no loader" },
      { path: route("saved"), text: page("export const loader = () => 1;"), message: "private-page: has a loader" },
      { path: route("account"), text: page("const clientLoader = 1;"), message: "private-page: has no clientLoader" },
      { path: route("lost"), text: page("export const loader = () => 1;"), message: "unreached-page" },
    ],
    {
      [route("bare")]: page("export { loader } from './elsewhere.ts';"),
      [route("saved")]: page("export async function clientLoader() {}"),
      [route("account")]: page("export const clientLoader = () => 1;"),
      "tools/rules/private-pages.json": JSON.stringify([route("saved"), route("account")]),
      "src/routes.ts": `import { layout, route } from "@react-router/dev/routes";
export default [layout("chat/web/frame.tsx", [
  route("bare", "chat/web/bare.route.tsx"),
  route("saved", "chat/web/saved.route.tsx"),
  route("account", "chat/web/account.route.tsx"),
]), route("", "quran/web/chapters.route.tsx")];
`,
    },
  );
});

describe("scripture", () => {
  const { AlQuran, VerseMode } = quran;
  const verse = (mode: quran.VerseMode) => AlQuran.verse(2, 153, mode).text.trim();
  const bare = (text: string) => text.replace(/[\u064b-\u0652\u0670]/g, "");
  const escaped = (text: string) =>
    [...text].map((letter) => `\\u${letter.codePointAt(0)?.toString(16).padStart(4, "0")}`).join("");

  test("the scripture check finds text of the Qur'an in any notation", () => {
    const plain = bare(verse(VerseMode.imlaei)).split(/\s+/).slice(0, 6);
    expectFound(
      "tools/check-scripture.ts",
      [
        {
          path: "locales/ar/app.json",
          text: JSON.stringify({ a: plain.join(" ") }),
          message: "that stand in the Qur'an",
        },
        {
          path: "src/quran/shared/list.ts",
          text: `export const a = ${JSON.stringify(plain)};`,
          message: "that stand in",
        },
        { path: "tests/e2e/one.ts", text: `export const a = "${escaped(plain.join(" "))}";`, message: "that stand in" },
        {
          path: "content/a.md",
          text: `one\n\n${verse(VerseMode.uthmani).split(/\s+/).slice(0, 4).join(" ")}\n`,
          message: ":3 typed-scripture: fully vowelled Arabic, 4 words",
        },
      ],
      {
        // The files that the project's own list allows are not in this repository.
        "tools/rules/scripture-allowed.json": "[]",
        "locales/ar/chat.json":
          '{ "a": "اكتب سؤالك هنا وسنبحث لك عن الآيات", "b": "تُرجم النصّ من العربيّة إلى البولنديّة أيضًا" }',
        "src/quran/shared/words.ts": 'export const words = ["كِتَاب", "كُتُب", "مَكتَب", "كَاتِب"];\n',
      },
    );
  });

  test("an exception to the scripture check applies to its file, and an unneeded exception is reported", () => {
    const repository = createRepository(configuration, {
      ...validFiles,
      "content/quoted.md": verse(VerseMode.uthmani),
      "tools/rules/scripture-allowed.json": JSON.stringify([
        { path: "content/quoted.md", reason: "A file made for this very test." },
      ]),
    });
    onTestFinished(() => repository.remove());
    expect(repository.run("node", "tools/check-scripture.ts").code).toBe(0);
    repository.write({ "content/quoted.md": "" });
    const { code, output } = repository.run("node", "tools/check-scripture.ts");
    expect(code).toBe(1);
    expect(linesWith(output, "content/quoted.md").join()).toContain("allowed, but holds none");
  });
});

test("the tree check reports long files, vague folder names and disabled checks", () => {
  expectFound("tools/check-tree.ts", [
    { path: "src/ui/long.css", text: `${"\n".repeat(300)}.a {}\n`, message: "file-length: 301 lines" },
    { path: "src/quran/server/utils/a.ts", text: "", where: "src/quran/server/utils:", message: "vague-folder" },
    { path: "src/quran/server/camelCase/a.ts", text: "", where: "server/camelCase:", message: "folder-name" },
    { path: "src/quran/server/quiet.ts", text: `// ${"biome"}-ignore lint: why\n`, message: "switched-off: biome" },
    { path: "src/quran/server/blind.ts", text: `// ${"@ts"}-ignore\n`, message: "switched-off: @ts" },
  ]);
});

test("the tree check allows twenty source files in a folder, without tests", () => {
  const files = (length: number, ending: string) =>
    Object.fromEntries(Array.from({ length }, (_, at) => [`src/quran/server/crowded/file-${at}${ending}`, ""]));
  const repository = createRepository(configuration, { ...validFiles, ...files(20, ".ts"), ...files(20, ".test.ts") });
  onTestFinished(() => repository.remove());
  expect(repository.run("node", "tools/check-tree.ts").code).toBe(0);
  repository.write(files(21, ".ts"));
  const { code, output } = repository.run("node", "tools/check-tree.ts");
  expect(code).toBe(1);
  expect(linesWith(output, "src/quran/server/crowded:").join()).toContain("folder-size: 21 source files, at most 20");
});
