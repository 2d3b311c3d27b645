import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { Places } from "#quran/shared/places.ts";
import { findChapters, readPlace } from "#quran/shared/read-place.ts";
import { addressOf, PlaceField, PlaceRow } from "./place-field.tsx";
import { readPlacesOfPage } from "./read-places.ts";

/** What is known of a text that is typed. */
type Typed = { text: string; places: Places; found: readonly number[] };

/** Finds a chapter in the list beside the field, which the server wrote, or goes to a verse. `within` selects what holds both. */
export function PanelFinder({ within = ".panel" }: { within?: string }) {
  const t = useTranslate();
  const [typed, setTyped] = useState<Typed>();
  const follow = (text: string) => {
    const places = typed?.places ?? readPlacesOfPage();
    if (!places) return;
    const found = findChapters(places, text);
    showAlone(within, found);
    setTyped({ text, places, found });
  };
  const asked = typed !== undefined && typed.text.trim() !== "";
  const place = asked ? readPlace(typed.places, typed.text) : undefined;
  const first = asked ? typed.found[0] : undefined;
  const to = place ? addressOf(place) : first ? `/quran/${first}` : undefined;
  const focusFirst = () =>
    document.querySelector<HTMLElement>(`${within} .place-row, ${within} li:not([hidden]) a`)?.focus();
  const count = typed?.found.length ?? 0;
  const said = count > 0 ? t("quran:found", { count }) : t("quran:foundNone");
  return (
    <>
      <PlaceField to={to} onText={follow} onDown={focusFirst} />
      {place && typed ? <PlaceRow places={typed.places} place={place} /> : null}
      <p className={asked && count === 0 ? "micro" : "vh"} role="status">
        {asked ? said : ""}
      </p>
    </>
  );
}

function showAlone(within: string, found: readonly number[]) {
  const shown = new Set(found.map(String));
  for (const row of document.querySelectorAll<HTMLElement>(`${within} li`)) {
    row.hidden = !shown.has(row.querySelector("a")?.dataset.chapter ?? "");
  }
}
