import { useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import type { Places } from "#quran/shared/places.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { versePath } from "./name-verse.ts";

/** Reads a typed text and shows the verse reference in it. The code is loaded when the field gets the focus: no page needs it before. */
type PlaceFinder = typeof import("./place-finder.tsx");

let loaded: PlaceFinder | undefined;

/** Rejects if it cannot be loaded. */
export async function loadPlaceFinder(): Promise<PlaceFinder> {
  loaded ??= await import("./place-finder.tsx");
  return loaded;
}

/** Undefined until it is loaded, which begins once it is wanted. A failure is reported. */
export function usePlaceFinder(wanted: boolean): PlaceFinder | undefined {
  const t = useTranslate();
  const [finder, setFinder] = useState(loaded);
  useEffect(() => {
    if (!wanted || finder) return;
    let left = false;
    loadPlaceFinder().then(
      (functions) => left || setFinder(functions),
      () => left || showToast(t(whyFailed())),
    );
    return () => {
      left = true;
    };
  }, [wanted, finder, t]);
  return finder;
}

/** The path of the place that a text names, else of the first surah found; undefined where there is none. Rejects as `loadPlaceFinder` does. */
export async function findPlacePath(places: Places | undefined, text: string): Promise<string | undefined> {
  if (!places || text.trim() === "") return undefined;
  const { findChapters, readPlace } = await loadPlaceFinder();
  const place = readPlace(places, text);
  if (place) return versePath(place);
  const [first] = findChapters(places, text);
  return first === undefined ? undefined : `/quran/${first}`;
}
