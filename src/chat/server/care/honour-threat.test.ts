import { expect, test } from "vitest";
import { openMessageReader } from "../message-reader.ts";
import { needsCare } from "./needs-care.ts";

const readQuestion = await openMessageReader();

test.each([
  "سلام، ابا نے کہا ہے کہ عزت کے لیے اسے آج رات ختم کرنا ہوگا",
  "ابا نے کہا ہے کہ عزت کے لیے مجھے آج رات ختم کرنا ہوگا",
  "bhai kehte hain ghairat ke liye usay khatam karna hoga",
])("a threat in the name of honour is danger from others, not from oneself: %s", (message) => {
  expect(needsCare(message, "ur", [], readQuestion)).toBe("harmed");
});

test("a question about killings in the name of honour is no danger", () => {
  expect(needsCare("غیرت کے نام پر قتل کے بارے میں اسلام کیا کہتا ہے", "ur", [], readQuestion)).toBeUndefined();
});
