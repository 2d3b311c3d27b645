import type { ReactNode } from "react";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { LocationIndex } from "#quran/shared/location-index.ts";
import type { QuranLocation } from "#quran/shared/parse-location.ts";
import { findChaptersOrPassage, findLocation } from "#quran/shared/passages/find-location.ts";
import { Icon } from "#ui/icon.tsx";
import { nameOfVerse, versePath } from "./name-verse.ts";
import "./place-row.css";

export { findChaptersOrPassage, findLocation };

/** A link to the typed location. */
export function LocationRow({ locations, target }: { locations: LocationIndex; target: QuranLocation }) {
  const t = useTranslate();
  const language = useLanguage();
  const verse = nameOfVerse(locations, language, target);
  if (target.kind === "verse") return <Row to={versePath(target)} name={verse} />;
  return (
    <Row to={versePath(target)} name={t(`quran:${target.kind}`, { count: target.number })}>
      <span className="meta">{verse}</span>
    </Row>
  );
}

/** A link to the location, or to the one surah, that a text names; nothing where it names none. */
export function NamedLocation({ locations, text }: { locations: LocationIndex; text: string }) {
  const target = findLocation(locations, text);
  if (target) return <LocationRow locations={locations} target={target} />;
  const [chapter, ...others] = findChaptersOrPassage(locations, text);
  const name = locations.chapters[(chapter ?? 0) - 1]?.name;
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
