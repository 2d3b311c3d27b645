import { useSearchParams } from "react-router";
import { useUser } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ModalSheet } from "#ui/dialogs/modal-sheet.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useDialogAddress } from "#ui/shell/use-asked-dialog.ts";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import type { SubscriptionState } from "../../shared/subscription.ts";
import { FailureBox } from "../failure-box.tsx";
import { problemKey } from "../problem-key.ts";
import { useStateWords } from "../state-words.ts";
import { useSubscription } from "../use-subscription.ts";
import { AfterCheckout, SignInToSee } from "./after-checkout.tsx";
import { PlanForm } from "./plan-form.tsx";
import { useOffer } from "./use-offer.ts";
import "./premium.css";

export function PremiumDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <ModalSheet className="premium" title={t("subscription:title")} onClose={onClose}>
      <Content />
    </ModalSheet>
  );
}

/** A finished checkout, the present subscription, or the plans. */
function Content() {
  const t = useTranslate();
  const user = useUser();
  const [query] = useSearchParams();
  const checkout = query.get("checkout");
  const { subscription, failure, reload, show } = useSubscription();
  const { offer, failed: noOffer, retry } = useOffer();
  const failed = noOffer ?? (failure && problemKey(failure.error, "subscription:upgradeFailed"));
  // The session may have ended while the visitor was paying.
  if (checkout && user === null) return <SignInToSee />;
  if (checkout && user && !subscription?.premium) return <AfterCheckout session={checkout} onConfirmed={show} />;
  if (failed) {
    const again = (
      <Button variant="outline" icon="retry" onClick={() => [retry(), reload()]}>
        {t("common:retry")}
      </Button>
    );
    return <FailureBox failed={failed} action={again} />;
  }
  if (!offer || (user && !subscription)) return <SkeletonCard />;
  if (subscription && (subscription.premium || subscription.state === "unpaid")) {
    return <Subscribed subscription={subscription} />;
  }
  return <PlanForm offer={offer} signedIn={Boolean(user)} />;
}

/** Shows until when premium is on, or why it is off. */
function Subscribed({ subscription }: { subscription: SubscriptionState }) {
  const t = useTranslate();
  const account = useDialogAddress("account");
  const { text, failed } = useStateWords(subscription);
  return (
    <div className="premium-part" role="status">
      {failed ? <ErrorBox title={text} /> : <p className="say">{t("subscription:thanks")}</p>}
      {failed ? null : <p className="small">{text}</p>}
      <ButtonLink variant="outline" to={account} preventScrollReset>
        {t("subscription:mailManage")}
      </ButtonLink>
    </div>
  );
}
