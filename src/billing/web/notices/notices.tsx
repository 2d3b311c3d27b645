import { type ReactNode, useEffect, useState } from "react";
import { useUser } from "#auth/web/components.ts";
import { attempt } from "#i18n/shared/attempt.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useDialogAddress } from "#ui/shell/use-asked-dialog.ts";
import type { SubscriptionState } from "../../shared/subscription.ts";
import { BillingWords } from "../billing-words.tsx";
import { PlainOffer } from "../plain-offer.tsx";
import { useStateWords } from "../state-words.ts";
import { useSubscription } from "../use-subscription.ts";
import "./notices.css";

/** The offer of premium at the limit of a month's questions. */
export function UpgradeOffer({ onPremium }: { onPremium: () => void }) {
  const { subscription } = useSubscription();
  const [wordless, setWordless] = useState(false);
  const premium = subscription?.premium === true;
  useEffect(() => {
    if (premium) onPremium();
  }, [premium, onPremium]);
  if (premium) return null;
  if (wordless) return <PlainOffer />;
  return (
    <BillingWords onFailed={() => setWordless(true)}>
      <UpgradeWords />
    </BillingWords>
  );
}

function UpgradeWords() {
  const t = useTranslate();
  return (
    <div className="upgrade-offer">
      <p className="say">{t("subscription:trialLimit")}</p>
      <ButtonLink variant="primary" to={useDialogAddress("premium")} preventScrollReset>
        {t("subscription:upgrade")}
      </ButtonLink>
    </div>
  );
}

const dayKey = "siraj:house-notice";

/** Records that the notice is shown today. False if it was already, or if the browser refuses storage. */
function takeTurn(): boolean {
  const today = new Date().toDateString();
  if (attempt(() => localStorage.getItem(dayKey)) === today) return false;
  attempt(() => localStorage.setItem(dayKey, today));
  // Without storage it would appear under each answer.
  return attempt(() => localStorage.getItem(dayKey)) === today;
}

/** One line under an answer, which can be hidden: about premium, for those without it, or about a payment that failed. */
export function HouseNoticeText() {
  const user = useUser();
  const { subscription } = useSubscription();
  const [shown, setShown] = useState(false);
  const [hidden, setHidden] = useState(false);
  const failed = subscription?.state === "grace" || subscription?.state === "unpaid";
  const may = !failed && (user === null || subscription?.premium === false);
  useEffect(() => {
    if (may) setShown(takeTurn());
  }, [may]);
  if (hidden || !(failed || (shown && may))) return null;
  const hide = () => setHidden(true);
  return (
    <BillingWords>
      {failed ? <FailedPayment subscription={subscription} onHide={hide} /> : <HouseWords onHide={hide} />}
    </BillingWords>
  );
}

function HouseWords({ onHide }: { onHide: () => void }) {
  const t = useTranslate();
  return (
    <NoticeLine text={t("subscription:houseNotice")} onHide={onHide}>
      <ButtonLink variant="quiet" to={useDialogAddress("premium")} preventScrollReset>
        {t("subscription:houseMore")}
      </ButtonLink>
    </NoticeLine>
  );
}

function FailedPayment({ subscription, onHide }: { subscription: SubscriptionState; onHide: () => void }) {
  const t = useTranslate();
  const { text } = useStateWords(subscription);
  return (
    <NoticeLine text={text} onHide={onHide}>
      <ButtonLink variant="quiet" to={useDialogAddress("account")} preventScrollReset>
        {t("subscription:sectionTitle")}
      </ButtonLink>
    </NoticeLine>
  );
}

function NoticeLine({ text, onHide, children }: { text: string; onHide: () => void; children: ReactNode }) {
  const t = useTranslate();
  return (
    <aside className="house-notice">
      <p className="small">{text}</p>
      {children}
      <Button variant="quiet" icon="close" label={t("subscription:houseDismiss")} onClick={onHide} />
    </aside>
  );
}
