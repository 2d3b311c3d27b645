import { describe, expect, test } from "vitest";
import { type NoteForm, readAttribution } from "./read-attribution.ts";
import { splitNarration } from "./split-narration.ts";

// Placeholders throughout: "so-and-so" for narrators, "such and such" for what is narrated.
const matnOf = (text: string, brace = false) => {
  const found = splitNarration(text, text.length, brace);
  return found && text.slice(found.start, found.end);
};

describe("the narration begins", () => {
  test.each([
    ["after the last who said it", "حدثنا فلان، قال أخبرنا فلان، عن فلان، قال كذا وكذا.", "كذا وكذا."],
    ["after the Prophet's name as speaker", "عن فلان قال: قال رسول الله صلى الله عليه وسلم: كذا وكذا", "كذا وكذا"],
    ["after the Prophet as a link", "حدثنا فلان عن فلان عن النبي صلى الله عليه وسلم أنه قال كذا وكذا", "كذا وكذا"],
    ["with the sign that opens a quotation", 'عن فلان أن رسول الله ﷺ قال: "كذا وكذا"', '"كذا وكذا"'],
    [
      "with him who acts",
      "حدثنا فلان، عن فلان، أن رسول الله صلى الله عليه وسلم كذا وكذا",
      "رسول الله صلى الله عليه وسلم كذا وكذا",
    ],
    ["with one who is not named", "حدثنا فلان، عن فلان، أن رجلا قال كذا وكذا", "رجلا قال كذا وكذا"],
    ["where a narrative begins", "حدثنا فلان، عن فلان، كان كذا وكذا", "كان كذا وكذا"],
    ["past one who told another", "حدثنا فلان، أن فلانا، أخبره أن فلانة قالت كذا وكذا", "كذا وكذا"],
    ["past a remark on who said what", "حدثنا فلان وفلان، قال فلان حدثنا فلان، عن فلان، قال كذا وكذا", "كذا وكذا"],
  ])("%s", (_, text, matn) => {
    expect(matnOf(text)).toBe(matn);
  });

  test("at the brace of prints that set it in braces", () => {
    expect(matnOf("وعن فلان { كذا وكذا }", true)).toBe("{ كذا وكذا }");
  });

  test.each([
    ["without a chain", "كذا وكذا وكذا وكذا"],
    ["where another hadith gives it", "حدثنا فلان، عن فلان، قال بهذا الإسناد مثله"],
    ["where the chain does not end", "حدثنا فلان، عن فلان"],
    ["in an empty text", ""],
  ])("nowhere %s", (_, text) => {
    expect(matnOf(text)).toBeUndefined();
  });
});

const read = (text: string, form: NoteForm) => {
  const { end, attribution, compilers, grade } = readAttribution(text, form);
  const note = attribution && text.slice(attribution.start, attribution.end);
  return { before: text.slice(0, end).trim(), note, compilers, grade };
};

describe("the note of who recorded it", () => {
  test("stands on a line of its own, with its words on the grade", () => {
    const note = "رواه التِّرْمِذِيُّ، وقال: حديث حسن صحيح.";
    expect(read(`كذا وكذا.\n${note}`, "line")).toEqual({
      before: "كذا وكذا.",
      note,
      compilers: ["tirmidhi"],
      grade: { value: "hasan-sahih", by: "tirmidhi" },
    });
  });

  test("or in double parentheses, with marks of direction between", () => {
    const found = read("كذا وكذا \u200f(\u200f\u200f(\u200fمتفق عليه\u200f)\u200f\u200f)\u200f", "parentheses");
    expect(found).toMatchObject({ compilers: ["bukhari", "muslim"], grade: { value: "sahih", by: "compiler" } });
    expect(found.before.replaceAll("\u200f", "").trim()).toBe("كذا وكذا");
  });

  test("parentheses hold glosses and places in the Qur'an too", () => {
    const found = read("كذا ((رواه أحمد)) وكذا ((التوبة: 1)) ((ضعفة الناس))", "parentheses");
    expect(found).toMatchObject({ before: "كذا", compilers: ["ahmad"], grade: undefined });
  });

  test("or after the brace, before the editor's notes", () => {
    const found = read("وعن فلان { كذا } رواه أبو داود 1 .\u200f1 - ضعيف. رواه أبو داود (1)", "braces");
    expect(found).toMatchObject({ before: "وعن فلان { كذا }", compilers: ["abu-dawud"] });
    expect(found.grade).toEqual({ value: "daif", by: "annotation" });
  });
});

describe("compilers and grade", () => {
  test.each([
    [
      "a group of compilers but one",
      "رواه الخمسة إلا النسائي",
      ["abu-dawud", "tirmidhi", "ibn-majah", "ahmad"],
      undefined,
    ],
    ["the conditions of a compiler are not his book", "رواه أبو داود على شرط مسلم", ["abu-dawud"], undefined],
    ["the title of a book is no grade", "رواه ابن حبان في صحيحه", ["ibn-hibban"], undefined],
    ["another book of al-Bukhari's is no Sahih", "رواه البخاري في الأدب المفرد", ["bukhari"], undefined],
    [
      "a good chain is the author's word",
      "حديث حسن رواه أحمد وغيره بأسانيد حسنة",
      ["ahmad"],
      { value: "hasan", by: "author" },
    ],
    ["he who recorded it declared it weak", "أخرجه الترمذي وضعفه", ["tirmidhi"], { value: "daif", by: "tirmidhi" }],
    ["somebody else declared it weak", "أخرجه أحمد وضعفه أبو حاتم", ["ahmad"], undefined],
    ["a defect", "رواه أحمد وصححه الحاكم وله علة", ["ahmad", "hakim"], undefined],
    ["a narrator who is weak is not the hadith", "رواه أحمد وفلان صدوق ضعيف الحفظ", ["ahmad"], undefined],
    [
      "who said what is no grade",
      "رواه أحمد بإسناد صحيح ورواه النسائي قال كذا",
      ["nasai", "ahmad"],
      { value: "sahih", by: "author" },
    ],
    ["who declared it sound", "رواه أحمد وصححه الحاكم", ["ahmad", "hakim"], { value: "sahih", by: "hakim" }],
    [
      "who stand against each other",
      "رواه أحمد وصححه الحاكم وضعفه أبو داود",
      ["abu-dawud", "ahmad", "hakim"],
      undefined,
    ],
    ["a narrator's name is not a compiler's", "رواه أنس بن مالك", [], undefined],
  ])("%s", (_, note, compilers, grade) => {
    expect(read(`كذا\n${note}`, "line")).toMatchObject({ compilers });
    expect(read(`كذا\n${note}`, "line").grade).toEqual(grade);
  });

  test("is absent where the text has none, and where the print has none", () => {
    const nothing = { before: "كذا وكذا", note: undefined, compilers: [], grade: undefined };
    expect(read("كذا وكذا", "line")).toEqual(nothing);
    expect(read("كذا وكذا", "parentheses")).toEqual(nothing);
    expect(readAttribution("كذا\nرواه مسلم", "none")).toMatchObject({ compilers: [], grade: undefined });
  });
});

describe("two grades in one note", () => {
  test.each([
    [
      "of two grades the first, with who gave it",
      "رواه أحمد وهذا لفظ الترمذي وحسنه وصححه ابن حبان",
      ["tirmidhi", "ahmad", "ibn-hibban"],
      { value: "hasan", by: "tirmidhi" },
    ],
    [
      "who recorded it next is not who graded it before",
      "رواه أبو داود والترمذي وحسنه والحاكم وصححه",
      ["abu-dawud", "tirmidhi", "hakim"],
      { value: "hasan", by: "tirmidhi" },
    ],
    [
      "of two grades that of a compiler",
      "رواه أحمد وحسنه أبو زرعة الرازي وصححه ابن حبان",
      ["ahmad", "ibn-hibban"],
      { value: "sahih", by: "ibn-hibban" },
    ],
    [
      "al-Bukhari declared it weak and did not record it",
      "رواه أحمد وضعفه البخاري وصححه الحاكم",
      ["ahmad", "hakim"],
      undefined,
    ],
    ["somebody rejected it", "رواه أبو داود وصححه الحاكم واستنكره أبو حاتم", ["abu-dawud", "hakim"], undefined],
  ])("%s", (_, note, compilers, grade) => {
    expect(read(`كذا\n${note}`, "line")).toMatchObject({ compilers });
    expect(read(`كذا\n${note}`, "line").grade).toEqual(grade);
  });
});
