import { expect, test } from "vitest";
import { formatVerseReference, parseVerseReference } from "./verse-reference.ts";
import { verseReferenceSchema } from "./verse-reference-schema.ts";

test("verse reference: a verse and a range are parsed and formatted", () => {
  expect(parseVerseReference("2:255")).toEqual({ chapter: 2, from: 255, to: 255 });
  expect(parseVerseReference("94:5-6")).toEqual({ chapter: 94, from: 5, to: 6 });
  for (const text of ["1:1", "114:6", "2:255", "94:5-6"]) {
    const range = parseVerseReference(text);
    expect(range && formatVerseReference(range)).toBe(text);
  }
});

test("verse reference: anything else is rejected", () => {
  const wrong = [
    "",
    "2",
    "2:",
    ":5",
    "0:1",
    "1:0",
    "115:1",
    "02:5",
    "2:05",
    "2:6-5",
    "2:1-",
    "2:1-2-3",
    " 2:1",
    "2:1\n",
    "٢:١",
  ];
  for (const text of [...wrong, "<script>", "2:1;drop", "99999:1", "2:9999"]) {
    expect(parseVerseReference(text), text).toBeUndefined();
    expect(verseReferenceSchema.safeParse(text).success, text).toBe(false);
  }
});
