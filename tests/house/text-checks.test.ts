import quran from "alfurqan";
import { describe, expect, onTestFinished, test } from "vitest";
import { configuration, soundTree } from "./sound-tree.ts";
import { type Files, linesAbout, makeTree } from "./tree.ts";

/** `where` is what the check names when that is not the file. */
type Breach = { path: string; text: string; message: string; where?: string };

/** Runs a check on a sound tree, then on one with `breaches` in it, and expects each to be found where it stands. */
function expectBites(check: string, breaches: readonly Breach[], others: Files = {}): void {
  const tree = makeTree(configuration, { ...soundTree, ...others });
  onTestFinished(() => tree.remove());
  const sound = tree.run("node", check);
  expect(sound.said).toMatch(/: [1-9]\d* checked, 0 found\n$/);
  expect(sound.code).toBe(0);
  tree.write(Object.fromEntries(breaches.map(({ path, text }) => [path, text])));
  const { code, said } = tree.run("node", check);
  expect(code).toBe(1);
  const missed = breaches.filter(
    ({ path, where = path, message }) => !linesAbout(said, where).some((line) => line.includes(message)),
  );
  expect(missed).toEqual([]);
  expect(said).toContain(`${breaches.length} found`);
}

const css = (name: string, declaration: string) => ({
  path: `src/ui/${name}.css`,
  text: `.a {\n  ${declaration}\n}\n`,
});

test("left and right are found in style sheets", () => {
  expectBites(
    "tools/check-logical-css.ts",
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

test("pages without their loader are found", () => {
  const page = (body: string) => `${body}\nexport default function Page() {\n  return null;\n}\n`;
  const route = (name: string) => `src/chat/web/${name}.route.tsx`;
  expectBites(
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

  test("text of the Qur'an is found however it is written down", () => {
    const plain = bare(verse(VerseMode.imlaei)).split(/\s+/).slice(0, 6);
    expectBites(
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
        "locales/ar/chat.json":
          '{ "a": "اكتب سؤالك هنا وسنبحث لك عن الآيات", "b": "تُرجم النصّ من العربيّة إلى البولنديّة أيضًا" }',
        "src/quran/shared/words.ts": 'export const words = ["كِتَاب", "كُتُب", "مَكتَب", "كَاتِب"];\n',
      },
    );
  });

  test("an allowance with a reason holds for its file, and one that nothing needs is found", () => {
    const tree = makeTree(configuration, {
      ...soundTree,
      "content/quoted.md": verse(VerseMode.uthmani),
      "tools/rules/scripture-allowed.json": JSON.stringify([
        { path: "content/quoted.md", reason: "A file made for this very test." },
      ]),
    });
    onTestFinished(() => tree.remove());
    expect(tree.run("node", "tools/check-scripture.ts").code).toBe(0);
    tree.write({ "content/quoted.md": "" });
    const { code, said } = tree.run("node", "tools/check-scripture.ts");
    expect(code).toBe(1);
    expect(linesAbout(said, "content/quoted.md").join()).toContain("allowed, but holds none");
  });
});

test("long files, vague folders and switched-off checks are found", () => {
  expectBites("tools/check-tree.ts", [
    { path: "src/ui/long.css", text: `${"\n".repeat(300)}.a {}\n`, message: "file-length: 301 lines" },
    { path: "src/quran/server/utils/a.ts", text: "", where: "src/quran/server/utils:", message: "vague-folder" },
    { path: "src/quran/server/camelCase/a.ts", text: "", where: "server/camelCase:", message: "folder-name" },
    { path: "src/quran/server/quiet.ts", text: `// ${"biome"}-ignore lint: why\n`, message: "switched-off: biome" },
    { path: "src/quran/server/blind.ts", text: `// ${"@ts"}-ignore\n`, message: "switched-off: @ts" },
  ]);
});

test("a folder holds at most twenty source files, the tests not counted", () => {
  const files = (length: number, ending: string) =>
    Object.fromEntries(Array.from({ length }, (_, at) => [`src/quran/server/crowded/file-${at}${ending}`, ""]));
  const tree = makeTree(configuration, { ...soundTree, ...files(20, ".ts"), ...files(20, ".test.ts") });
  onTestFinished(() => tree.remove());
  expect(tree.run("node", "tools/check-tree.ts").code).toBe(0);
  tree.write(files(21, ".ts"));
  const { code, said } = tree.run("node", "tools/check-tree.ts");
  expect(code).toBe(1);
  expect(linesAbout(said, "src/quran/server/crowded:").join()).toContain("folder-size: 21 source files, at most 20");
});
