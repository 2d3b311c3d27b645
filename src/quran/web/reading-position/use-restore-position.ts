import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { attempt } from "#i18n/shared/attempt.ts";

const storageKey = "siraj-reading-place";

/** The verse at the top of the window, and how far its top is from it in pixels. */
type Place = { visit: string; verse: string; offset: number };

/**
 * Brings a returning reader (back, forward, reload) to the verse they left. The router restores a distance in pixels,
 * which means another place while verses far away have only estimated heights.
 */
export function useReturnToPlace(): void {
  const visit = useVisit();
  const returning = useNavigationType() === "POP";
  useLayoutEffect(() => {
    const stop = returning ? restore(readPlaces().find((one) => one.visit === visit)) : undefined;
    const keep = () => keepPlace(visit);
    window.addEventListener("pagehide", keep);
    return () => {
      stop?.();
      keep();
      window.removeEventListener("pagehide", keep);
    };
  }, [visit, returning]);
}

/** The first page that a document shows has no key of its own, so the address belongs to it. */
function useVisit(): string {
  const { key, pathname } = useLocation();
  return `${pathname} ${key}`;
}

/** The number of the verse at which a returning reader left this page; undefined where they have just come to it. */
export function useVerseLeft(): number | undefined {
  const visit = useVisit();
  const returning = useNavigationType() === "POP";
  const [left] = useState(() => (returning ? readPlaces().find((one) => one.visit === visit) : undefined));
  return left && Number(left.verse.slice(1));
}

function keepPlace(visit: string) {
  const present = document.querySelector("#verses .present");
  const top =
    present ??
    [...document.querySelectorAll("#verses .verse")].find((verse) => verse.getBoundingClientRect().bottom > 0);
  if (!top) return;
  const place = { visit, verse: top.id, offset: top.getBoundingClientRect().top };
  const others = readPlaces().filter((one) => one.visit !== visit);
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify([...others, place].slice(-20))));
}

function readPlaces(): Place[] {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]"));
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== "object" || value === null) return false;
  return "visit" in value && "verse" in value && "offset" in value && typeof value.offset === "number";
}

/** Scrolls until the verse holds its place: heights settle as verses come near, and fonts arrive. */
function restore(place: Place | undefined) {
  if (!place) return undefined;
  let still = 0;
  let frames = 0;
  let frame = requestAnimationFrame(function settle() {
    const verse = document.getElementById(place.verse);
    const away = verse ? verse.getBoundingClientRect().top - place.offset : 0;
    if (Math.abs(away) > 1) window.scrollBy(0, away);
    still = Math.abs(away) > 1 ? 0 : still + 1;
    if (still < 5 && ++frames < 60) frame = requestAnimationFrame(settle);
  });
  return () => cancelAnimationFrame(frame);
}
