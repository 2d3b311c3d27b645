import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";

/** The query that opens the dialog of premium on any page. */
export const premiumAddress = { search: "?settings=premium" };

/** The way to premium where the code or the messages of the offer cannot be loaded. Its words are the page's own: every page of questions has the section `share`. */
export function PlainOffer() {
  const t = useTranslate();
  return (
    <div className="acts mid">
      <ButtonLink variant="primary" to={premiumAddress} preventScrollReset>
        {t("share:premium")}
      </ButtonLink>
    </div>
  );
}
