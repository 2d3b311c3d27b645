import { decodePlaces, type Places } from "#quran/shared/places.ts";

let cached: { encoded: string; places: Places } | undefined;

/** The places that the server encoded into an attribute of the chapter list; undefined on a page without one. */
export function readPlaces(): Places | undefined {
  const encoded = document.querySelector<HTMLElement>("#chapters [data-places]")?.dataset.places;
  if (encoded === undefined) return undefined;
  if (cached?.encoded !== encoded) cached = { encoded, places: decodePlaces(encoded) };
  return cached.places;
}
