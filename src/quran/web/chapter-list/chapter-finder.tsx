import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { Places } from "#quran/shared/places.ts";
import { findChapters, readPlace } from "#quran/shared/read-place.ts";
import { versePath } from "./name-verse.ts";
import { PlaceField, PlaceRow } from "./place-field.tsx";
import { readPlaces } from "./read-places.ts";

type Search = { text: string; places: Places; found: readonly number[] };

/**
 * A search field that filters the server-rendered list of chapters beside it, or goes to a verse. `within` is the selector of the element
 * around both.
 */
export function ChapterFinder({ within = ".panel" }: { within?: string }) {
  const t = useTranslate();
  const [search, setSearch] = useState<Search>();
  const onText = (text: string) => {
    const places = search?.places ?? readPlaces();
    if (!places) return;
    const found = findChapters(places, text);
    filterList(within, found);
    setSearch({ text, places, found });
  };
  const active = search !== undefined && search.text.trim() !== "";
  const place = active ? readPlace(search.places, search.text) : undefined;
  const first = active ? search.found[0] : undefined;
  const to = place ? versePath(place) : first ? `/quran/${first}` : undefined;
  const focusFirst = () =>
    document.querySelector<HTMLElement>(`${within} .place-row, ${within} li:not([hidden]) a`)?.focus();
  const count = search?.found.length ?? 0;
  const status = count > 0 ? t("quran:found", { count }) : t("quran:foundNone");
  return (
    <>
      <PlaceField to={to} onText={onText} onDown={focusFirst} />
      {place && search ? <PlaceRow places={search.places} place={place} /> : null}
      <p className={active && count === 0 ? "micro" : "vh"} role="status">
        {active ? status : ""}
      </p>
    </>
  );
}

function filterList(within: string, found: readonly number[]) {
  const shown = new Set(found.map(String));
  for (const row of document.querySelectorAll<HTMLElement>(`${within} li`)) {
    row.hidden = !shown.has(row.querySelector("a")?.dataset.chapter ?? "");
  }
}
