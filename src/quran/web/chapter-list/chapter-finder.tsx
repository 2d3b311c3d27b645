import { useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { LocationIndex } from "#quran/shared/location-index.ts";
import { LocationField } from "./location-field.tsx";
import { readLocationIndex } from "./read-location-index.ts";
import { useLocationFinder } from "./use-location-finder.ts";

type Search = { text: string; locations: LocationIndex };

/**
 * A search field that filters the server-rendered list of chapters beside it, or goes to a verse. `within` is the selector of the element
 * around both.
 */
export function ChapterFinder({ within = ".panel" }: { within?: string }) {
  const t = useTranslate();
  const [search, setSearch] = useState<Search>();
  const finder = useLocationFinder(search !== undefined);
  const onText = (text: string) => {
    const locations = search?.locations ?? readLocationIndex();
    if (locations) setSearch({ text, locations });
  };
  const found = search && finder?.findChaptersOrPassage(search.locations, search.text);
  const shown = found?.join(" ");
  useEffect(() => {
    if (shown !== undefined) filterList(within, shown.split(" "));
  }, [within, shown]);
  const active = search !== undefined && search.text.trim() !== "";
  const target = active ? finder?.findLocation(search.locations, search.text) : undefined;
  const focusFirst = () =>
    document.querySelector<HTMLElement>(`${within} .place-row, ${within} li:not([hidden]) a`)?.focus();
  const count = found?.length ?? 0;
  const status = count > 0 ? t("quran:found", { count }) : t("quran:foundNone");
  return (
    <>
      <LocationField readLocationIndex={readLocationIndex} onText={onText} onDown={focusFirst} />
      {finder && target && search ? <finder.LocationRow locations={search.locations} target={target} /> : null}
      <p className={active && found?.length === 0 ? "micro" : "vh"} role="status">
        {active && found ? status : ""}
      </p>
    </>
  );
}

/** Shows the rows of the chapters with these numbers, and hides the others. */
function filterList(within: string, found: readonly string[]) {
  const shown = new Set(found);
  for (const row of document.querySelectorAll<HTMLElement>(`${within} li`)) {
    row.hidden = !shown.has(row.querySelector("a")?.dataset.chapter ?? "");
  }
}
