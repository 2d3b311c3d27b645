import { expect, test } from "vitest";
import { repairArabic, repairComment, repairEnglish, repairNarrator } from "./repair-texts.ts";

test("numbers of the printed edition before a text and stray signs in it are left out", () => {
  expect(repairArabic("+420\u200f- علقوا القناديل")).toBe("علقوا القناديل");
  expect(repairArabic("677 678\u200f- علقوا")).toBe("علقوا");
  expect(repairArabic("- علقوا - القناديل (7)")).toBe("علقوا - القناديل (7)");
  expect(repairArabic('علقوا \\"القناديل\\" \ufffcفوق > 1\u200f  2 \u202b\u202c')).toBe(
    'علقوا "القناديل" فوق  1\u200f  2',
  );
});

test("a blessing that stands several times at one place is left once, and two that belong to two names stay", () => {
  const blessing = "صلى الله عليه وسلم";
  expect(repairArabic(`فلان ${blessing}ى الله عليه وسلم الله عليه وسلم  قال`)).toBe(`فلان ${blessing}  قال`);
  expect(repairArabic(`فلان ${blessing} ${blessing} ، قال`)).toBe(`فلان ${blessing} ، قال`);
  const vowelled = "صلى اللَّه عليه وسلَّم";
  expect(repairArabic(`${vowelled} اللَّه عليه وسلَّم`)).toBe(vowelled);
  expect(repairArabic(`فلان ${blessing} وفلان ${blessing}`)).toBe(`فلان ${blessing} وفلان ${blessing}`);
});

test("a text that only refers to another hadith is no translation", () => {
  for (const text of [
    "Same as 97.",
    "See hadith 554.",
    "(As hadith above)",
    "(Similarly--as no. 452 above.)",
    "As above.",
  ])
    expect(repairEnglish(text)).toBe("");
  for (const text of ["As above, but with a lantern.", "See the harbour.", "The same lantern."])
    expect(repairEnglish(text)).toBe(text);
});

test("a full stop after the end of the last sentence is left out, and other signs at the end stay", () => {
  expect(repairEnglish('"Hang the lanterns.".')).toBe('"Hang the lanterns."');
  expect(repairEnglish("Hang them.\n\n.")).toBe("Hang them.");
  expect(repairEnglish("Hang the […] .")).toBe("Hang the […]");
  for (const text of ["Hang them (ropes, etc.).", "Hang them...", '"Hang them".'])
    expect(repairEnglish(text)).toBe(text);
  expect(repairEnglish("of Al·Qasr and oil· lamps")).toBe("of Al-Qasr and oil· lamps");
});

test("a narrator without a name is none", () => {
  expect(repairNarrator("Narrated :")).toBe("");
  expect(repairNarrator("Narrated So-and-so:")).toBe("Narrated So-and-so:");
});

test("notes for programmers are taken off a comment, and signs of a font are read as its bytes", () => {
  expect(repairComment("<!-- TODO -->\n\nLamps.")).toBe("Lamps.");
  expect(repairComment("the keeper\ue092s lamps \ue028old ones\ue029\ue097all")).toBe(
    "the keeper’s lamps (old ones)—all",
  );
});
