import { useEffect, useState } from "react";
import { useUser } from "#auth/web/components.ts";
import { attempt } from "#i18n/shared/attempt.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { BillingWords } from "../billing-words.tsx";
import { useSubscription } from "../use-subscription.ts";
import "./notices.css";

const premiumAddress = { search: "?settings=premium" };

/** The offer of premium at the limit of a month's questions. */
export function UpgradeOffer({ onPremium }: { onPremium: () => void }) {
  const { subscription } = useSubscription();
  const premium = subscription?.premium === true;
  useEffect(() => {
    if (premium) onPremium();
  }, [premium, onPremium]);
  if (premium) return null;
  return (
    <BillingWords>
      <UpgradeWords />
    </BillingWords>
  );
}

function UpgradeWords() {
  const t = useTranslate();
  return (
    <div className="upgrade-offer">
      <p className="say">{t("subscription:trialLimit")}</p>
      <ButtonLink variant="primary" to={premiumAddress} preventScrollReset>
        {t("subscription:upgrade")}
      </ButtonLink>
    </div>
  );
}

const dayKey = "siraj:house-notice";

/** Whether the notice was not shown on this day yet; from now on it was. */
function takeTurn(): boolean {
  const today = new Date().toDateString();
  if (attempt(() => localStorage.getItem(dayKey)) === today) return false;
  attempt(() => localStorage.setItem(dayKey, today));
  // Where the browser refuses storage it would appear under each answer.
  return attempt(() => localStorage.getItem(dayKey)) === today;
}

/** One line about premium, which can be hidden. */
export function HouseNoticeText() {
  const user = useUser();
  const { subscription } = useSubscription();
  const [shown, setShown] = useState(false);
  const may = user === null || subscription?.premium === false;
  useEffect(() => {
    if (may) setShown(takeTurn());
  }, [may]);
  if (!shown || !may) return null;
  return (
    <BillingWords>
      <HouseWords onHide={() => setShown(false)} />
    </BillingWords>
  );
}

function HouseWords({ onHide }: { onHide: () => void }) {
  const t = useTranslate();
  return (
    <aside className="house-notice">
      <p className="small">{t("subscription:houseNotice")}</p>
      <ButtonLink variant="quiet" to={premiumAddress} preventScrollReset>
        {t("subscription:houseMore")}
      </ButtonLink>
      <Button variant="quiet" icon="close" label={t("subscription:houseDismiss")} onClick={onHide} />
    </aside>
  );
}
