import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { LocationIndex } from "#quran/shared/location-index.ts";
import type { QuranLocation } from "#quran/shared/parse-location.ts";
import { Icon } from "#ui/icon.tsx";
import { nameOfVerse, versePath } from "./name-verse.ts";
import "./place-row.css";

export { findChapters, parseLocation } from "#quran/shared/parse-location.ts";

/** A link to the typed location. */
export function LocationRow({ locations, target }: { locations: LocationIndex; target: QuranLocation }) {
  const t = useTranslate();
  const language = useLanguage();
  const verse = nameOfVerse(locations, language, target);
  const labels = { juz: "quran:juz", hizb: "quran:hizb", page: "quran:page" } as const;
  return (
    <LocalizedLink className="place-row" to={versePath(target)}>
      <span>
        {target.kind === "verse"
          ? t("quran:goTo", { context: verse })
          : t("quran:goTo", { context: t(labels[target.kind], { count: target.number }) })}
        {target.kind === "verse" ? null : <span className="meta">{verse}</span>}
      </span>
      <Icon name="arrow-end" size="small" />
    </LocalizedLink>
  );
}
