import { useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { LocationIndex } from "#quran/shared/location-index.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { versePath } from "./name-verse.ts";

/** Reads a typed text and shows the location that it names. The code is loaded when the field gets the focus: no page needs it before. */
type LocationFinder = typeof import("./location-finder.tsx");

let loaded: LocationFinder | undefined;

/** Rejects if it cannot be loaded. */
export async function loadLocationFinder(): Promise<LocationFinder> {
  loaded ??= await import("./location-finder.tsx");
  return loaded;
}

/** Undefined until it is loaded, which begins once it is wanted. A failure is reported. */
export function useLocationFinder(wanted: boolean): LocationFinder | undefined {
  const t = useTranslate();
  const [finder, setFinder] = useState(loaded);
  useEffect(() => {
    if (!wanted || finder) return;
    let left = false;
    loadLocationFinder().then(
      (functions) => left || setFinder(functions),
      () => left || showToast(t(whyFailed())),
    );
    return () => {
      left = true;
    };
  }, [wanted, finder, t]);
  return finder;
}

/** The path of the location that a text names, else of the first surah found; undefined where there is none. Rejects as `loadLocationFinder` does. */
export async function findLocationPath(
  locations: LocationIndex | undefined,
  text: string,
): Promise<string | undefined> {
  if (!locations || text.trim() === "") return undefined;
  const { findChaptersOrPassage, findLocation } = await loadLocationFinder();
  const target = findLocation(locations, text);
  if (target) return versePath(target);
  const [first] = findChaptersOrPassage(locations, text);
  return first === undefined ? undefined : `/quran/${first}`;
}
