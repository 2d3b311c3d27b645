import { expect, test } from "vitest";
import type { Translate } from "#i18n/context.ts";
import { linksIn, plainText } from "../shared/document.ts";
import { nameOperator, operatorWarnings } from "./name-operator.ts";
import { readMarkdown } from "./read-markdown.ts";

const t = ((key: string) => `<${key}>`) as Translate;
const blocks = readMarkdown(
  "Before.\n\n{{operator}}, {{address}}\n\nWrite to {{support}}.\n\n- By email: {{support}}\n- By post\n",
);

test("operator in texts: the configured name is inserted", () => {
  const named = nameOperator(blocks, { name: "A & Co", address: "Road 1", support: "help@siraj.example" }, t);
  expect(plainText(named)).toBe(
    "Before. A & Co, Road 1 Write to help@siraj.example. By email: help@siraj.example By post",
  );
  expect(linksIn(named)).toEqual(["mailto:help@siraj.example", "mailto:help@siraj.example"]);
});

test("a text leaves out what is not configured of the operator, and says once that nobody is named", () => {
  expect(plainText(nameOperator(blocks, {}, t))).toBe("Before. <terms:operatorUnnamed> By post");
  expect(plainText(nameOperator(blocks, { name: "A & Co" }, t))).toBe("Before. A & Co By post");
});

test("a public site is warned about each variable that is missing, and a local one is not", () => {
  expect(operatorWarnings({ PUBLIC_URL: "https://siraj.example", OPERATOR_NAME: "A" })).toEqual([
    expect.stringContaining("OPERATOR_ADDRESS"),
    expect.stringContaining("SUPPORT_EMAIL"),
  ]);
  expect(operatorWarnings({ PUBLIC_URL: "http://localhost:3000" })).toEqual([]);
  expect(operatorWarnings({})).toEqual([]);
});
