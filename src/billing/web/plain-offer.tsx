import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useDialogAddress } from "#ui/shell/use-asked-dialog.ts";

/** The way to premium where the code or the messages of the offer cannot be loaded. Its words are the page's own: every page of questions has the section `share`. */
export function PlainOffer() {
  const t = useTranslate();
  return (
    <div className="acts mid">
      <ButtonLink variant="primary" to={useDialogAddress("premium")} preventScrollReset>
        {t("share:premium")}
      </ButtonLink>
    </div>
  );
}
