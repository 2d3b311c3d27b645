import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";

const places = [
  { id: "quran", to: "/quran", name: "navigation:readQuran" },
  { id: "hadith", to: "/hadith", name: "navigation:readHadith" },
  { id: "tafsir", to: "/search?source=tafsir", name: "navigation:readTafsir" },
] as const;

/** Links between what can be read: the Qur'an, hadith, and tafsirs, which are found by searching. */
export function ReadNavigation({ here }: { here: (typeof places)[number]["id"] }) {
  const t = useTranslate();
  return (
    <nav className="read-ways" aria-label={t("navigation:quran")}>
      {places.map(({ id, to, name }) => (
        <LocalizedLink key={id} to={to} aria-current={id === here ? "page" : undefined}>
          {t(name)}
        </LocalizedLink>
      ))}
    </nav>
  );
}
