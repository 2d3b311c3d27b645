import { expect, test } from "vitest";
import { reciters } from "../../shared/reciters.ts";
import { addressOf, defaultTemplate, keyOf, type Recording } from "./recording.ts";

const [alafasy] = reciters;
const throne: Recording = { reciter: alafasy, chapter: 2, number: 255, index: 261 };

test.each([
  [defaultTemplate, "https://everyayah.com/data/Alafasy_128kbps/002255.mp3"],
  ["http://127.0.0.1:8080/{reciter}/{index}.mp3", "http://127.0.0.1:8080/Alafasy_128kbps/262.mp3"],
  ["https://audio.example/?s={SSS}&a={AAA}&by={reciter}", "https://audio.example/?s=002&a=255&by=Alafasy_128kbps"],
])("recording: the template %s is filled", (template, address) => {
  expect(addressOf(throne, template).href).toBe(address);
});

test("recording: storage keys and source folders differ by reciter, and keys never change", () => {
  expect(reciters.map((reciter) => keyOf({ ...throne, reciter }))).toEqual(
    ["alafasy", "husary", "husary-teaching", "minshawy", "abdul-basit", "sudais"].map(
      (id) => `recitation/${id}/002255.mp3`,
    ),
  );
  expect(new Set(reciters.map(({ folder }) => folder)).size).toBe(reciters.length);
});
