import { decodePlaces, type Places } from "#quran/shared/places.ts";

let known: { written: string; places: Places } | undefined;

/** The places that the server wrote beside the list of chapters; undefined on a page that has none. */
export function readPlacesOfPage(): Places | undefined {
  const written = document.querySelector<HTMLElement>("#chapters [data-places]")?.dataset.places;
  if (written === undefined) return undefined;
  if (known?.written !== written) known = { written, places: decodePlaces(written) };
  return known.places;
}
