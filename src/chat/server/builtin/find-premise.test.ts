import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { findPremise } from "./find-premise.ts";

test.each<[Language, string]>([
  ["en", "Why did Muhammad marry a child?"],
  ["en", "how old was aisha when she married the prophet"],
  ["en", "is it true that the prophet married aisha at 6"],
  ["ar", "لماذا تزوج النبي عائشة وهي طفلة"],
  ["pl", "dlaczego Mahomet ożenił się z dzieckiem"],
  ["tr", "Peygamber neden çocukla evlendi"],
  ["id", "kenapa nabi menikahi anak kecil"],
  ["ur", "حضرت عائشہ کی شادی کے وقت عمر کیا تھی"],
  ["ur", "hazrat aisha ki shadi ke waqt umar kitni thi"],
])("premise in %s: the age of Aisha: %s", (language, question) => {
  expect(findPremise(question, language)?.key).toBe("premiseAisha");
});

test.each<[Language, string]>([
  ["en", "aisha my daughter is six years old when should she pray"],
  ["en", "when did the Prophet marry Khadija"],
  ["tr", "kızım Ayşe küçük yaşta namaza başladı"],
])("premise in %s: not the age of Aisha: %s", (language, question) => {
  expect(findPremise(question, language)).toBeUndefined();
});
