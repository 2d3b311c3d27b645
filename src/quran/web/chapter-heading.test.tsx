import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { messagesOf } from "../../../tests/support/browser/translations.ts";
import type { ChapterFacts } from "./chapter-facts.ts";
import { ChapterHeading } from "./chapter-heading.tsx";

const facts = { id: 1, verseCount: 7, page: 1, revelationOrder: 5, name: "Name", meaning: "", arabicName: "Name" };

function textOf(language: Language, place: ChapterFacts["place"]): string {
  const quran = messagesOf(language, "quran");
  const html = renderToStaticMarkup(
    <I18nProvider language={language} messages={{ quran }}>
      <ChapterHeading chapter={{ ...facts, place }} />
    </I18nProvider>,
  );
  return html.replace(/<[^>]*>/g, "|");
}

test.each([
  ["en", "Meccan", "Medinan"],
  ["ar", "مكية", "مدنية"],
  ["pl", "Mekkańska", "Medyńska"],
  ["tr", "Mekkî", "Medenî"],
  ["id", "Makkiyah", "Madaniyah"],
  ["ur", "مکی", "مدنی"],
] as const)("the heading of a surah says where it was revealed: %s", (language, mecca, medina) => {
  expect(textOf(language, "mecca")).toContain(`|${mecca}|`);
  expect(textOf(language, "mecca")).not.toContain(medina);
  expect(textOf(language, "medina")).toContain(`|${medina}|`);
});
