import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StartRefused } from "#platform/errors.ts";
import { placesIn, readCarePlaces } from "./care-places.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-care-"));
const path = join(folder, "care-places.json");
const own = "content/care/places.json";
afterAll(() => rmSync(folder, { recursive: true }));

const place = {
  name: "A Help Line",
  url: "https://help.example/",
  phone: "000 000",
  languages: ["pl"],
  source: "Its own page",
  checked: "2026-01-02",
};

test("care places: without an operator's file only directories, without telephone numbers", async () => {
  const places = await readCarePlaces(own, join(folder, "none.json"));
  expect(places.map(({ name }) => name)).toEqual(["Find A Helpline", "Befrienders Worldwide"]);
  expect(places.filter(({ phone }) => phone !== undefined)).toEqual([]);
});

test("care places: the operator's come first, with their numbers, in their languages", async () => {
  writeFileSync(path, JSON.stringify([place]));
  const places = await readCarePlaces(own, path);
  expect(placesIn(places, "pl")[0]).toEqual({ name: "A Help Line, \u2068000 000\u2069", url: "https://help.example/" });
  expect(placesIn(places, "en").map(({ name }) => name)).toEqual(["Find A Helpline", "Befrienders Worldwide"]);
});

test.each([
  ["no JSON", "{"],
  ["without the day of checking", JSON.stringify([{ ...place, checked: undefined }])],
  ["without a source", JSON.stringify([{ ...place, source: "" }])],
  ["not https", JSON.stringify([{ ...place, url: "http://help.example/" }])],
  ["words for a number", JSON.stringify([{ ...place, phone: "call us" }])],
  ["something unknown", JSON.stringify([{ ...place, note: "x" }])],
])("care places: an invalid operator's file stops the start: %s", async (_, text) => {
  writeFileSync(path, text);
  await expect(readCarePlaces(own, path)).rejects.toBeInstanceOf(StartRefused);
});
