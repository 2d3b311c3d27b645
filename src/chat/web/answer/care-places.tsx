import type { AnswerData } from "#chat/shared/contract.ts";
import { useTranslate } from "#i18n/web/index.ts";

/** Public directories of people to talk to, by name. */
export function CarePlaces({ places }: AnswerData["care"]) {
  const t = useTranslate();
  return (
    <section className="care-places" aria-label={t("answer:carePlaces")}>
      <h3 className="label">{t("answer:carePlaces")}</h3>
      <ul>
        {places.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
