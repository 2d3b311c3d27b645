import { describe, expect, test } from "vitest";
import { chooseVerse } from "./choose-verse.ts";
import { addDays, type CivilDate } from "./civil-date.ts";
import { occasions, type Rotation } from "./content.ts";
import { hijriDateOf } from "./hijri.ts";

const entries = (name: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ ref: `${name}:${at + 1}`, theme: "patience" }));
/** Surah 1 stands for the rotation; the number of an occasion for its place in the list. */
const counts = [30, 2, 3, 8, 2, 3, 1, 1];
const rotation: Rotation = {
  rotation: entries(1, 7),
  occasions: Object.fromEntries(
    occasions.map((name, at) => [name, entries(at + 10, counts[at] ?? 1)]),
  ) as Rotation["occasions"],
};
const chosenOn = (date: CivilDate) => chooseVerse(rotation, date);
const refsFrom = (date: CivilDate, days: number) =>
  Array.from({ length: days }, (_, at) => chosenOn(addDays(date, at)).ref);

describe("a day's verse", () => {
  test("on ordinary days takes the rotation in its order, across a leap day, without a gap", () => {
    const refs = refsFrom("2024-02-20", 14);
    expect(new Set(refs.slice(0, 7)).size).toBe(7);
    expect(refs.slice(7)).toEqual(refs.slice(0, 7));
    expect(chosenOn("2024-02-29").occasion).toBeNull();
  });

  test("is the same for the same day", () => {
    expect(chosenOn("2026-11-21")).toEqual(chosenOn("2026-11-21"));
  });

  test("in Ramadan follows its thirty entries, with those of Laylat al-Qadr on the 27th and 29th", () => {
    // 1 Ramadan 1447.
    expect(hijriDateOf("2026-02-18")).toEqual({ year: 1447, month: 9, day: 1 });
    const refs = refsFrom("2026-02-18", 30);
    expect(refs.slice(0, 26)).toEqual(Array.from({ length: 26 }, (_, at) => `10:${at + 1}`));
    expect(refs.slice(26)).toEqual(["11:1", "10:28", "11:2", "10:30"]);
  });

  test("on Eid al-Fitr follows the last day of Ramadan", () => {
    const eid = addDays("2026-02-18", 30);
    expect(hijriDateOf(eid)).toEqual({ year: 1447, month: 10, day: 1 });
    expect(refsFrom(eid, 3)).toEqual(["12:1", "12:2", "12:3"]);
    expect(chosenOn(addDays(eid, 3)).occasion).toBeNull();
  });

  test("in the days of the pilgrimage: eight days, Arafah, the feast, and the rotation where the entries end", () => {
    const first = "2026-05-18";
    expect(hijriDateOf(first)).toEqual({ year: 1447, month: 12, day: 1 });
    expect(refsFrom(first, 8)).toEqual(Array.from({ length: 8 }, (_, at) => `13:${at + 1}`));
    expect(chosenOn(addDays(first, 8)).occasion).toBe("arafah");
    expect(refsFrom(addDays(first, 9), 3)).toEqual(["15:1", "15:2", "15:3"]);
    expect(chosenOn(addDays(first, 12)).occasion).toBeNull();
  });

  test("at the turn of the Hijri year passes to Muharram and Ashura", () => {
    const newYear = "2026-06-16";
    expect(hijriDateOf(addDays(newYear, -1))).toMatchObject({ year: 1447, month: 12 });
    expect(hijriDateOf(newYear)).toEqual({ year: 1448, month: 1, day: 1 });
    expect(chosenOn(addDays(newYear, -1)).occasion).toBeNull();
    expect(chosenOn(newYear)).toMatchObject({ occasion: "muharram", ref: "16:1" });
    expect(chosenOn(addDays(newYear, 1)).occasion).toBeNull();
    expect(chosenOn(addDays(newYear, 9))).toMatchObject({ occasion: "ashura", ref: "17:1" });
  });

  test("of an occasion with entries for two years alternates", () => {
    const days = ["2026-05-26", "2027-05-15"] as const;
    for (const day of days) expect(hijriDateOf(day)).toMatchObject({ month: 12, day: 9 });
    expect(new Set(days.map((day) => chosenOn(day).ref))).toEqual(new Set(["14:1", "14:2"]));
  });
});
