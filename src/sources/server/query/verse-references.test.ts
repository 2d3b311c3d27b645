import { expect, test } from "vitest";
import { parseVerseReferences } from "./verse-references.ts";

/** The first two surahs as verse counts. The verses of the second begin at index 7. */
const verseCounts = [7, 286];
const read = (query: string) => parseVerseReferences(query, verseCounts)?.verses;

test.each([
  ["2:255", [261]],
  ["٢:٢٥٥", [261]],
  ["2 : 255", [261]],
  ["2/255", [261]],
  ["(2:255)", [261]],
  ["[2/255]", [261]],
  ["Quran 2:255", [261]],
  ["Kur'an 2/255", [261]],
  ["Koran 2,255", [261]],
  ["QS 2:255", [261]],
  ["Q.S. 2:255", [261]],
  ["القرآن ٢:٢٥٥", [261]],
  ["2:255—256", [261, 262]],
  ["Quran 2:285-300", [291, 292]],
])("verse reference: %s", (query, verses) => {
  expect(read(query)).toEqual(verses);
});

test.each(["2:287", "115:1", "0:1", "2:0", "2:5-3", "999999999:1"])(
  "verse reference: %s names no verse that exists",
  (query) => {
    expect(read(query)).toEqual([]);
  },
);

test.each(["255", "2:255:3", "2:255 and 3:2", "patience 2:255", "quran", "2:", "1".repeat(41)])(
  "no verse reference: %s",
  (query) => {
    expect(read(query)).toBeUndefined();
  },
);
