import { useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { Places } from "#quran/shared/places.ts";
import { PlaceField } from "./place-field.tsx";
import { readPlaces } from "./read-places.ts";
import { usePlaceFinder } from "./use-place-finder.ts";

type Search = { text: string; places: Places };

/**
 * A search field that filters the server-rendered list of chapters beside it, or goes to a verse. `within` is the selector of the element
 * around both.
 */
export function ChapterFinder({ within = ".panel" }: { within?: string }) {
  const t = useTranslate();
  const [search, setSearch] = useState<Search>();
  const finder = usePlaceFinder(search !== undefined);
  const onText = (text: string) => {
    const places = search?.places ?? readPlaces();
    if (places) setSearch({ text, places });
  };
  const found = search && finder?.findChapters(search.places, search.text);
  const shown = found?.join(" ");
  useEffect(() => {
    if (shown !== undefined) filterList(within, shown.split(" "));
  }, [within, shown]);
  const active = search !== undefined && search.text.trim() !== "";
  const place = active ? finder?.readPlace(search.places, search.text) : undefined;
  const focusFirst = () =>
    document.querySelector<HTMLElement>(`${within} .place-row, ${within} li:not([hidden]) a`)?.focus();
  const count = found?.length ?? 0;
  const status = count > 0 ? t("quran:found", { count }) : t("quran:foundNone");
  return (
    <>
      <PlaceField readPlaces={readPlaces} onText={onText} onDown={focusFirst} />
      {finder && place && search ? <finder.PlaceRow places={search.places} place={place} /> : null}
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
