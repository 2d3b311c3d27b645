import fc from "fast-check";
import { expect, test } from "vitest";
import { createReferenceSplitter, type Piece } from "./references.ts";

function split(chunks: string[]): Piece[] {
  const splitter = createReferenceSplitter();
  const pieces = [...chunks.flatMap((chunk) => [...splitter.push(chunk)]), ...splitter.end()];
  // Neighbouring prose is one run for the reader.
  return pieces.reduce<Piece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (last?.kind === "prose" && piece.kind === "prose") last.text += piece.text;
    else joined.push({ ...piece });
    return joined;
  }, []);
}

test("references are taken out of the prose around them", () => {
  expect(split(["Read [quran:2:153] and [quran:94:5-6]."])).toEqual([
    { kind: "prose", text: "Read " },
    { kind: "reference", text: "2:153" },
    { kind: "prose", text: " and " },
    { kind: "reference", text: "94:5-6" },
    { kind: "prose", text: "." },
  ]);
});

test("brackets that are no reference stay prose", () => {
  for (const text of ["[", "[quran:", "[Quran:2:1]", "a [b] c", "[[quran", "[quran:2:1 and no end", "]"]) {
    expect(split([text])).toEqual([{ kind: "prose", text }]);
  }
});

test("the chunking decides nothing", () => {
  const words = fc.array(fc.constantFrom("[quran:2:153]", "[quran:", "[", "]", "peace ", "[x]", "quran:1:1]"));
  fc.assert(
    fc.property(words, fc.array(fc.nat(6)), (parts, sizes) => {
      const text = parts.join("");
      const chunks: string[] = [];
      let rest = text;
      for (const size of sizes) {
        chunks.push(rest.slice(0, size));
        rest = rest.slice(size);
      }
      expect(split([...chunks, rest])).toEqual(split([text]));
    }),
  );
});
