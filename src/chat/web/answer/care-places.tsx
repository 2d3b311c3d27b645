import { useTranslate } from "#i18n/web/index.ts";
import type { TurnData } from "../turns-of.ts";

/** Public directories of people to talk to, by name. */
export function CarePlaces({ places }: { places: TurnData["places"] }) {
  const t = useTranslate();
  if (places.length === 0) return null;
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
