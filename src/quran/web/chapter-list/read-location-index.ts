import { decodeLocationIndex, type LocationIndex } from "#quran/shared/location-index.ts";

let cached: { encoded: string; locations: LocationIndex } | undefined;

/** The location index that the server encoded into an attribute of the chapter list; undefined on a page without one. */
export function readLocationIndex(): LocationIndex | undefined {
  const encoded = document.querySelector<HTMLElement>("#chapters [data-locations]")?.dataset.locations;
  if (encoded === undefined) return undefined;
  if (cached?.encoded !== encoded) cached = { encoded, locations: decodeLocationIndex(encoded) };
  return cached.locations;
}
