import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { Places } from "#quran/shared/places.ts";
import type { Place } from "#quran/shared/read-place.ts";
import { Icon } from "#ui/icon.tsx";
import { nameOfVerse, versePath } from "./name-verse.ts";
import "./place-row.css";

export { findChapters, readPlace } from "#quran/shared/read-place.ts";

/** A link to the place that was typed. */
export function PlaceRow({ places, place }: { places: Places; place: Place }) {
  const t = useTranslate();
  const language = useLanguage();
  const verse = nameOfVerse(places, language, place);
  const labels = { juz: "quran:juz", hizb: "quran:hizb", page: "quran:page" } as const;
  return (
    <LocalizedLink className="place-row" to={versePath(place)}>
      <span>
        {place.kind === "verse"
          ? t("quran:goTo", { context: verse })
          : t("quran:goTo", { context: t(labels[place.kind], { count: place.number }) })}
        {place.kind === "verse" ? null : <span className="meta">{verse}</span>}
      </span>
      <Icon name="arrow-end" size="small" />
    </LocalizedLink>
  );
}
