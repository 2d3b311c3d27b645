import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import sources from "../../../../locales/en/sources.json" with { type: "json" };
import type { SourceProgress } from "../../shared/evidence.ts";
import { EvidenceSources } from "./evidence-sources.tsx";

const shown = (progress: SourceProgress) => {
  const names = { author: null, source: "A place", sourceUrl: "https://example.org/", license: null };
  const sample = { ...names, id: "sample", kind: "hadith" as const, name: "Sample", nonCommercial: true };
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/en/sources"]}>
      <I18nProvider language="en" messages={{ sources }}>
        <EvidenceSources title="Hadith" sources={[{ ...sample, languages: ["ar", "en"], records: 42, progress }]} />
      </I18nProvider>
    </MemoryRouter>,
  );
};
const progress = { filesDone: 3, filesTotal: 7, problems: [] };

test("a source says how far its import is, and leads to its pages only once it is loaded", () => {
  expect(shown({ ...progress, state: "waiting" })).toContain(sources.waiting);
  expect(shown({ ...progress, state: "loading" })).toContain("Loading: 3 of 7 files");
  expect(shown({ ...progress, state: "loaded" })).toContain('href="/en/hadith/sample"');
  for (const state of ["waiting", "loading", "failed"] as const) {
    expect(shown({ ...progress, state })).not.toContain("/hadith/sample");
  }
});

test("a source that failed names each file with what was wrong with it", () => {
  const reasons = ["refused", "unreachable", "unreadable"] as const;
  const problems = reasons.map((reason) => ({ path: `folder/${reason}.json`, reason }));
  const html = shown({ ...progress, state: "failed", problems });
  expect(html).toContain(sources.failed);
  for (const reason of reasons) {
    expect(html).toContain(`folder/${reason}.json</code> <span>${sources[reason]}</span>`);
  }
});

test("the list of sources states an unknown author or licence", () => {
  const html = shown({ ...progress, state: "waiting" });
  expect(html).toContain(sources.authorUnknown);
  expect(html).toContain(sources.licenceUnknown);
  expect(html).toContain(sources.nonCommercial);
});
