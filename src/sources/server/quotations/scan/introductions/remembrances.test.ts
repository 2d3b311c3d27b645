import { expect, test } from "vitest";
import { remembrancesIn } from "./remembrances.ts";

const found = (text: string) => remembrancesIn(text).map(({ start, end }) => text.slice(start, end));

test.each([
  "la hawla wa la quwwata illa billah",
  "laa haula wa laa quwwata illaa billaahil 'aliyyil 'azhiim",
  "lâ havle ve lâ kuvvete illâ billâh",
  "Subhanallahi wabihamdihi subhanallahil azim",
  "sübhanallahi ve bihamdihi",
  "Assalamu'alaikum warahmatullahi wabarakatuh",
  "assalamu alajkum wa rahmatullahi wa barakatuh",
  "ash-hadu an la ilaha illallah wa ash-hadu anna Muhammadan abduhu wa rasuluhu",
])("a remembrance in Latin letters is found in the spelling of each language: %s", (said) => {
  expect(found(`Say: ${said}.`)).toEqual([said]);
});

test("a remembrance ends where other words follow, and an invented text in Latin letters is none", () => {
  expect(found("Repeat la ilaha illallahu wahdahu la sharika lah a hundred times")).toEqual([
    "la ilaha illallahu wahdahu la sharika lah",
  ]);
  expect(found("kullu baytin madrasatun wa kullu babin kitab")).toEqual([]);
  expect(found("We would like to help you to find somebody near the harbour.")).toEqual([]);
});

test("a text that repeats a word of a remembrance thousands of times is read in linear time", () => {
  // In quadratic time it would take minutes.
  expect(found("la ".repeat(20_000)).join(" ").length).toBeLessThan(3 * 20_000);
});
