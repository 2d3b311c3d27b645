import { expect, test } from "vitest";
import { citeMark, type Inline, parseProse } from "./parse-prose.ts";

const words = (line: readonly Inline[]) =>
  line.map((one) => ("cite" in one ? `{${one.cite}}` : one.strong ? `<${one.text}>` : one.text)).join("");

/** Blocks as short text: `p: …` a paragraph with its lines, `- …` and `1 …` the items of a list. */
const outline = (prose: string) =>
  parseProse(prose).flatMap((block) =>
    block.kind === "paragraph"
      ? [`p: ${block.lines.map(words).join(" / ")}`]
      : block.items.map(({ line }, i) => `${block.first === undefined ? "-" : block.first + i} ${words(line)}`),
  );

test("paragraphs are parted by empty lines, lines within them stay lines", () => {
  expect(outline("One\ntwo\n\n\nthree")).toEqual(["p: One / two", "p: three"]);
});

test("lists, numbered or not, go on over empty lines and wrapped lines", () => {
  expect(outline("Views:\n- **one**\n\n- two\n  more\n\nEnd")).toEqual([
    "p: Views:",
    "- <one>",
    "- two more",
    "p: End",
  ]);
  expect(outline("3. a\n4) b")).toEqual(["3 a", "4 b"]);
});

test("emphasis needs both its marks, and a name with underscores is none", () => {
  expect(outline("a *b* c **d e** _f_ __g__ ***h***")).toEqual(["p: a <b> c <d e> <f> <g> <h>"]);
  expect(outline("2 * 3 * 4, snake_case_name, *open")).toEqual(["p: 2 * 3 * 4, snake_case_name, *open"]);
});

test("of links, code, headings and quotations the words stay; pictures and rules go", () => {
  expect(outline("# Head #\n> said [here](https://evil.example/x) `code` ![p](https://evil.example/p.png)")).toEqual([
    "p: <Head> / said here code ",
  ]);
  expect(outline("a\n\n---\n\n```js\nb\n```")).toEqual(["p: a", "p: b"]);
});

test("tags are words", () => {
  expect(outline("<img src=x onerror=alert(1)>")).toEqual(["p: <img src=x onerror=alert(1)>"]);
});

test("citations keep their places, within emphasis and lists too", () => {
  expect(outline(`a ${citeMark} **b ${citeMark}**\n- c${citeMark}.`)).toEqual(["p: a {0} <b >{1}", "- c{2}."]);
});

test("every piece begins where no other does", () => {
  const prose = `# A\nb *c* [d](e) ${citeMark}\nf **g ${citeMark} h**\n\n- i\n  j *k*\n- l`;
  const places = parseProse(prose).flatMap((block) =>
    (block.kind === "paragraph" ? block.lines : block.items.map(({ line }) => line)).flatMap((line) =>
      line.map(({ at }) => at),
    ),
  );
  expect(new Set(places).size).toBe(places.length);
});

test("a long line of marks that never close is read at once", () => {
  const start = performance.now();
  for (const mark of ["*a ", "_a ", "[a", "![a](", "`a ", "**"]) parseProse(mark.repeat(5_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});
