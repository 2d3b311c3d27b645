import type { ReactNode } from "react";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { Places } from "#quran/shared/places.ts";
import { findChapters, type Place, readPlace } from "#quran/shared/read-place.ts";
import { Icon } from "#ui/icon.tsx";
import { nameOfVerse, versePath } from "./name-verse.ts";
import "./place-row.css";

export { findChapters, readPlace };

/** A link to the place that was typed. */
export function PlaceRow({ places, place }: { places: Places; place: Place }) {
  const t = useTranslate();
  const language = useLanguage();
  const verse = nameOfVerse(places, language, place);
  if (place.kind === "verse") return <Row to={versePath(place)} name={verse} />;
  return (
    <Row to={versePath(place)} name={t(`quran:${place.kind}`, { count: place.number })}>
      <span className="meta">{verse}</span>
    </Row>
  );
}

/** A link to the place, or to the one surah, that a text names; nothing where it names none. */
export function NamedPlace({ places, text }: { places: Places; text: string }) {
  const place = readPlace(places, text);
  if (place) return <PlaceRow places={places} place={place} />;
  const [chapter, ...others] = findChapters(places, text);
  const name = places.chapters[(chapter ?? 0) - 1]?.name;
  return name === undefined || others.length > 0 ? null : <Row to={`/quran/${chapter}`} name={name} />;
}

function Row({ to, name, children }: { to: string; name: string; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <LocalizedLink className="place-row" to={to}>
      <span>
        {t("quran:goTo", { context: name })}
        {children}
      </span>
      <Icon name="arrow-end" size="small" />
    </LocalizedLink>
  );
}
