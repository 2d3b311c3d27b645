import { expect, test } from "vitest";
import { openQuranInMemory } from "../../../../../tests/support/corpus/quran-in-memory.ts";
import { createPlaceReader, findPlaces } from "./typed-reference.ts";

const readPlace = createPlaceReader(openQuranInMemory().chapters);

test.for([
  ["God says in the Qur’an (2:153):", "2:153"],
  ["It stands in Al-Baqarah, verse 153:", "2:153"],
  ["كما في سورة البقرة: ١٥٣", "2:153"],
  ["Bóg mówi w surze Al-Bakara 2:153–155:", "2:153-155"],
  ["Allah buyurur (Bakara 2/153):", "2:153"],
  ["Firman Allah dalam QS. Al-Baqarah: 153", "2:153"],
  ["سورۃ البقرہ ۲:۱۵۳", "2:153"],
  ["Kata-Nya (Al-Baqarah [2]: 153)", "2:153"],
  ["(2/Bakara, 153)", "2:153"],
  ["Bakara sûresi 153. ayet", "2:153"],
  ["Koran, sura 2, werset 153", "2:153"],
  ["Al-Baqara: 153", "2:153"],
  ["البقرہ: 153", "2:153"],
  ["Allah says in Bakarah 153:", "2:153"],
  ["dalam surat Al-Baqoroh ayat 153", "2:153"],
  ["First 1:1, then 2:153", "2:153"],
  ["There are 12 of them", undefined],
] as const)("typed reference: %s names %s", ([text, place]) => {
  expect(findPlaces(text, readPlace).at(-1)).toBe(place);
});
