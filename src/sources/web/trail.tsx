import { direction } from "#i18n/shared/languages.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import type { LocalName } from "./hadith-facts.ts";

type TrailProps = { steps: readonly { name: LocalName; to: string }[] };

/** The way here from the list of collections. */
export function Trail({ steps }: TrailProps) {
  const t = useTranslate();
  return (
    <nav className="trail" aria-label={t("hadith:trail")}>
      <ol>
        <li>
          <LocalizedLink to="/hadith">{t("hadith:title")}</LocalizedLink>
        </li>
        {steps.map(({ name, to }) => (
          <li key={to}>
            <LocalizedLink to={to} lang={name.lang} dir={direction(name.lang)}>
              {name.text}
            </LocalizedLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
