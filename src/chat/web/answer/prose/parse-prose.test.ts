import { expect, test } from "vitest";
import { citeMark, type Inline, parseProse } from "./parse-prose.ts";

const words = (line: readonly Inline[]) =>
  line.map((one) => ("cite" in one ? `{${one.cite}}` : one.strong ? `<${one.text}>` : one.text)).join("");

/** Blocks in a short notation: `p: …` is a paragraph with its lines, `- …` and `1 …` are list items. */
const outline = (prose: string) =>
  parseProse(prose).flatMap((block) =>
    block.kind === "paragraph"
      ? [`p: ${block.lines.map(words).join(" / ")}`]
      : block.items.map(({ line }, i) => `${block.first === undefined ? "-" : block.first + i} ${words(line)}`),
  );

test("prose: empty lines separate paragraphs, and lines within them stay lines", () => {
  expect(outline("One\ntwo\n\n\nthree")).toEqual(["p: One / two", "p: three"]);
});

test("prose: lists continue over empty and wrapped lines", () => {
  expect(outline("Views:\n- **one**\n\n- two\n  more\n\nEnd")).toEqual([
    "p: Views:",
    "- <one>",
    "- two more",
    "p: End",
  ]);
  expect(outline("3. a\n4) b")).toEqual(["3 a", "4 b"]);
});

test("prose: emphasis needs both marks, and a name with underscores is not emphasised", () => {
  expect(outline("a *b* c **d e** _f_ __g__ ***h***")).toEqual(["p: a <b> c <d e> <f> <g> <h>"]);
  expect(outline("2 * 3 * 4, snake_case_name, *open")).toEqual(["p: 2 * 3 * 4, snake_case_name, *open"]);
});

test("prose: links, code, headings and quotations keep their words; images and rules are dropped", () => {
  expect(outline("# Head #\n> said [here](https://evil.example/x) `code` ![p](https://evil.example/p.png)")).toEqual([
    "p: <Head> / said here code ",
  ]);
  expect(outline("a\n\n---\n\n```js\nb\n```")).toEqual(["p: a", "p: b"]);
});

test("prose: HTML tags are plain text", () => {
  expect(outline("<img src=x onerror=alert(1)>")).toEqual(["p: <img src=x onerror=alert(1)>"]);
});

test("prose: citations keep their places, also within emphasis and lists", () => {
  expect(outline(`a ${citeMark} **b ${citeMark}**\n- c${citeMark}.`)).toEqual(["p: a {0} <b >{1}", "- c{2}."]);
});

test("prose: every part has its own offset", () => {
  const prose = `# A\nb *c* [d](e) ${citeMark}\nf **g ${citeMark} h**\n\n- i\n  j *k*\n- l`;
  const places = parseProse(prose).flatMap((block) =>
    (block.kind === "paragraph" ? block.lines : block.items.map(({ line }) => line)).flatMap((line) =>
      line.map(({ at }) => at),
    ),
  );
  expect(new Set(places).size).toBe(places.length);
});

test("prose: a long line of unclosed marks is parsed in linear time", () => {
  const start = performance.now();
  for (const mark of ["*a ", "_a ", "[a", "![a](", "`a ", "**"]) parseProse(mark.repeat(5_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});
