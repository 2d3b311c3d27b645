import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { editionTexts, verses } from "../../tests/support/corpus/quotation-corpus.ts";
import { checkReasonWording } from "./check-reason-wording.ts";

/** The beginning of a verse in an edition, without the mark at its end. */
const beginning = (edition: string, key: string, words: number) =>
  (editionTexts(edition)[verses.findIndex((verse) => verse.key === key)] ?? "")
    .split(" ")
    .slice(0, words)
    .join(" ")
    .replace(/\P{L}+$/u, "");

test("a reason in the words of a translation is found, in English and in another language; one in other words is not", async () => {
  const root = mkdtempSync(join(tmpdir(), "siraj-reasons-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = { concepts: join(root, "concepts"), reasons: join(root, "reasons") };
  const concept = JSON.parse(readFileSync("content/concepts/patience.json", "utf8"));
  cpSync("content/concepts/patience.json", join(folders.concepts, "patience.json"), { recursive: true });
  cpSync("content/reasons/pl/character.json", join(folders.reasons, "pl/character.json"), { recursive: true });
  expect(await checkReasonWording(folders, [])).toEqual([]);

  const [first, second] = concept.references;
  first.why = beginning("en-sahih", "2:153", 9);
  writeFileSync(join(folders.concepts, "patience.json"), JSON.stringify(concept));
  const polish = { patience: { [second.ref]: beginning("pl-bielawski", "2:155", 9) } };
  writeFileSync(join(folders.reasons, "pl/character.json"), JSON.stringify(polish));
  expect(await checkReasonWording(folders, [])).toEqual([
    expect.objectContaining({
      message: expect.stringContaining(`quoted-reason: en ${first.ref} is worded like 2:153`),
    }),
    expect.objectContaining({
      message: expect.stringContaining(`quoted-reason: pl ${second.ref} is worded like 2:155`),
    }),
  ]);
  // Whichever test first needs the guard in its worker builds the indexes of five translations.
}, 60_000);
