import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import type { SourceKind } from "./loaded-kinds.ts";

const destinations = [
  { id: "quran", to: "/quran", name: "navigation:readQuran" },
  { id: "hadith", to: "/hadith", name: "navigation:readHadith" },
  { id: "tafsir", to: "/search?source=tafsir", name: "navigation:readTafsir" },
] as const;

type ReadNavigationProps = { here: (typeof destinations)[number]["id"]; loaded: readonly SourceKind[] };

/** Links between what can be read: the Qur'an, and of hadith and tafsirs, which are found by searching, what is loaded. */
export function ReadNavigation({ here, loaded }: ReadNavigationProps) {
  const t = useTranslate();
  const offered = destinations.filter(({ id }) => id === "quran" || loaded.includes(id));
  if (offered.length === 1) return null;
  return (
    <nav className="read-ways" aria-label={t("navigation:quran")}>
      {offered.map(({ id, to, name }) => (
        <LocalizedLink key={id} to={to} aria-current={id === here ? "page" : undefined} data-name={t(name)}>
          {t(name)}
        </LocalizedLink>
      ))}
    </nav>
  );
}
