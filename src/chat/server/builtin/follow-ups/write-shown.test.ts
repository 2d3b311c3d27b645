import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import { languages } from "#i18n/shared/languages.ts";
import { openQuranInMemory } from "../../../../../tests/support/corpus/quran-in-memory.ts";
import { citedSources } from "../../follow-ups/cited-sources.ts";
import { inPlace, writePlaces, writeShortest } from "./write-shown.ts";

const messages = await loadMessages("locales");
const quran = openQuranInMemory();
const cited = citedSources("[quran:2:153] [quran:94:5-6] [hadith:riyad:25]");

test.each(languages)("%s: the place of what was shown is told by surah and verse", (lang) => {
  const text = [...writePlaces({ quran }, messages.translate(lang), { lang }, cited)].join("");
  const { names } = quran.chapter(2) ?? {};
  expect(text).toContain(names?.[lang].name);
  expect(text).toMatch(/153|١٥٣|۱۵۳/u);
  expect(text).toContain("[quran:2:153]");
  expect(text).not.toMatch(/\{\{/u);
});

test("the place of a hadith is told by its card; without a source there is no place", () => {
  const t = messages.translate("en");
  const ofHadith = [...writePlaces({ quran }, t, { lang: "en" }, citedSources("[hadith:riyad:25]"))].join("");
  expect(ofHadith).toContain(t("guidance:followPlaceHadith"));
  expect(ofHadith).toContain("[hadith:riyad:25]");
  expect([...writePlaces({ quran }, t, { lang: "en" }, [])].join("").trim()).toBe(t("guidance:followNothing"));
});

test("the shortest answer is the line on the first source and its card", () => {
  const t = messages.translate("en");
  const text = [...writeShortest(t, { cited, shown: cited }, (ref) => ({ why: `On ${ref}.` }))].join("");
  expect(text).toBe(`${t("guidance:followShort")}\n\nOn quran:2:153.\n\n[quran:2:153]\n\n`);
  const reasons = (ref: string) => (ref === "quran:2:153" ? { why: "On it." } : undefined);
  const again = { cited: citedSources("[quran:2:152-154]"), shown: cited };
  expect([...writeShortest(t, again, reasons)].join("")).toContain("On it.\n\n[quran:2:153]");
});

test("a verse is read in its place with its neighbours, a passage as it is", () => {
  expect([inPlace(quran, "1:1"), inPlace(quran, "114:6"), inPlace(quran, "94:5-6")]).toEqual([
    "1:1-2",
    "114:5-6",
    "94:5-6",
  ]);
});
