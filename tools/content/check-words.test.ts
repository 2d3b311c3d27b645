import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkWords, type WordFolders } from "./check-words.ts";
import { findMissingHonorifics } from "./find-missing-honorifics.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-words-"));
afterAll(() => rmSync(folder, { recursive: true }));

const product: WordFolders = {
  concepts: "content/concepts",
  reasons: "content/reasons",
  glossary: "content/glossary",
  locales: "locales",
  wisdom: "content/wisdom",
};

test("the short texts of the product pass", () => {
  expect(checkWords(product)).toEqual([]);
});

test.each([
  ["ar", "بكى النبي على طفل يحتضر", "النبي"],
  ["ar", "كلام للنبي في ساعة شدة", "للنبي"],
  ["ar", "محمد رسول الله", "محمد"],
  ["ar", "يعقوب ينصح يوسف بالكتمان", "يعقوب"],
  ["ar", "قيل لموسى إن الله أحبه", "لموسى"],
  ["ur", "نبی نے نواسے کو چوما", "نبی نے"],
  ["ur", "محمد کو رسول کہا گیا", "محمد"],
  ["ur", "زکریا بڑھئی کا کام کرتے تھے", "زکریا"],
  ["ur", "موسیٰؑ اور ہارون نے ڈر ظاہر کیا", "ہارون"],
] as const)("%s: %s lacks an honorific", (language, text, name) => {
  expect(findMissingHonorifics(language, text)).toEqual([name]);
});

test.each([
  ["ar", "بكى النبي ﷺ على طفل يحتضر"],
  ["ar", "المسلمون لا يعبدون النبي محمدًا ﷺ"],
  ["ar", "محمد رسول الله ﷺ"],
  ["ar", "يعقوب ينصح يوسف عليهما السلام بالكتمان"],
  ["ar", "كرم الله بني آدم"],
  ["ar", "خير الرفاق: أنبياء وصديقون، وعمل صالح"],
  ["ur", "نبی کریم محمد ﷺ کے قول"],
  ["ur", "موسیٰؑ اور ہارونؑ نے ڈر ظاہر کیا"],
  ["ur", "حضرت زکریا اور یحییٰ"],
  ["ur", "کسی نبی کو حق نہیں"],
  ["en", "Moses and the Prophet"],
] as const)("%s: %s has the honorifics that it needs", (language, text) => {
  expect(findMissingHonorifics(language, text)).toEqual([]);
});

test("a bare tanwin, a form of address and a missing honorific are found in the reasons, each with its place", () => {
  const reasons = join(folder, "reasons");
  mkdirSync(join(reasons, "ar"), { recursive: true });
  mkdirSync(join(reasons, "ur"));
  const write = (language: string, text: string) =>
    writeFileSync(
      join(reasons, language, "law.json"),
      JSON.stringify({ patience: { "quran:2:153": text, "quran:2:155": "x" } }),
    );
  write("ar", "القوي حقا من صبر");
  write("ur", "تمہیں چھوڑا نہیں گیا");
  const glossary = join(folder, "glossary");
  cpSync("content/glossary", glossary, { recursive: true });
  const text = readFileSync(join(glossary, "ur.json"), "utf8");
  writeFileSync(join(glossary, "ur.json"), text.replace("نبی کریم ﷺ پر رحمت", "نبی کریم پر رحمت"));
  expect(checkWords({ ...product, reasons, glossary }).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^bare-tanwin: patience quran:2:153/),
    expect.stringMatching(/^form-of-address: patience quran:2:153/),
    expect.stringMatching(/^no-honorific after نبی کریم: salawat/),
  ]);
});
