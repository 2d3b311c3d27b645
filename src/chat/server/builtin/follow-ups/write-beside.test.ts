import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import { openQuranInMemory } from "../../../../../tests/support/corpus/quran-in-memory.ts";
import { citedSources } from "../../follow-ups/cited-sources.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { findBeside, writeBeside } from "./write-beside.ts";

const quran = openQuranInMemory();
const t = (await loadMessages("locales")).translate("en");
const dependencies = { quran } as unknown as AnswererDependencies;

test("neighbouring verse: the verse behind a passage and the one before it are of the same surah", () => {
  expect(findBeside(quran, "94:5-6", "next")).toBe("94:7");
  expect(findBeside(quran, "94:5-6", "previous")).toBe("94:4");
  expect(findBeside(quran, "112:4", "next")).toBeUndefined();
  expect(findBeside(quran, "112:1", "previous")).toBeUndefined();
});

test("neighbouring verse: at the end of a surah the answer says so; without a verse there is none beside it", async () => {
  const answer = async (said: string) => {
    let text = "";
    for await (const piece of writeBeside(dependencies, t, "en", { cited: citedSources(said), side: "next" }))
      text += piece;
    return text;
  };
  expect(await answer("[quran:2:153] [quran:94:5]")).toContain("[quran:2:154]");
  expect(await answer("[quran:112:1-4]")).toContain(t("guidance:followNoVerse"));
  expect((await answer("[hadith:riyad:25]")).trim()).toBe(t("guidance:followNothing"));
});
