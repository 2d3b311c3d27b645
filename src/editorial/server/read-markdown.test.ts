import { describe, expect, it } from "vitest";
import { linksIn, passagesIn, plainText } from "../shared/document.ts";
import { readMarkdown, UnsupportedMarkdown } from "./read-markdown.ts";

describe("readMarkdown", () => {
  it("reads headings, paragraphs, lists, bold and links", () => {
    const blocks = readMarkdown(
      "## One\n\nA **bold** [link](/quran/2/153)\nand more.\n\n- a\n- b [c](/faq)\n\n### Two\n\n1. x\n",
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "heading", "list"]);
    expect(plainText(blocks)).toBe("One A bold link and more. a b c Two x");
    expect(linksIn(blocks)).toEqual(["/quran/2/153", "/faq"]);
    expect(blocks[0]).toMatchObject({ level: 2, id: "section-1" });
    expect(blocks[4]).toMatchObject({ ordered: true });
  });

  it("reads a passage and the table of stored keys only as paragraphs of their own", () => {
    expect(passagesIn(readMarkdown("[quran:2:153]\n\n[quran:94:5-6]"))).toEqual(["2:153", "94:5-6"]);
    expect(readMarkdown("[stored-keys]")).toEqual([{ kind: "stored-keys" }]);
    expect(readMarkdown("See [quran:2:153].")[0]).toMatchObject({ kind: "paragraph" });
  });

  it.each([
    "text <b>bold</b>",
    "<script>alert(1)</script>",
    "# A title",
    "[x](javascript:alert(1))",
    "[x](//evil.example)",
    "[x](http://plain.example)",
    "![x](/x.png)",
    "*italic*",
    "`code`",
    "> quoted",
    "| a |\n|---|\n| b |",
    "- a\n  - b",
    "---",
    "[quran:115:1]",
    "[quran:2:5-3]",
  ])("refuses %s", (text) => {
    expect(() => readMarkdown(text)).toThrow(UnsupportedMarkdown);
  });
});
