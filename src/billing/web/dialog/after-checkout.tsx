import { useCallback, useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { SignInLink } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import type { SubscriptionState } from "../../shared/subscription.ts";
import { FailureBox } from "../failure-box.tsx";
import { billingOperations } from "../operations.ts";
import { problemKey } from "../problem-key.ts";

type AfterCheckoutProps = { session: string; onConfirmed: (state: SubscriptionState) => void };

/** Shown after the return from the payment page. The server reads the subscription from Stripe, because its event may not have arrived yet. */
export function AfterCheckout({ session, onConfirmed }: AfterCheckoutProps) {
  const t = useTranslate();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<MessageKey>();
  const confirm = useCallback(() => {
    setFailed(undefined);
    callOperation(billingOperations.confirmCheckout, { session }).then(
      (state) => {
        setPending(!state.premium);
        onConfirmed(state);
      },
      (error: unknown) => setFailed(problemKey(error, "subscription:processingFailed")),
    );
  }, [session, onConfirmed]);
  useEffect(confirm, [confirm]);
  if (failed === "common:sessionEnded") return <SignInToSee />;
  if (failed) {
    const again = (
      <Button variant="outline" icon="retry" onClick={confirm}>
        {t("common:retry")}
      </Button>
    );
    return <FailureBox failed={failed} action={again} />;
  }
  return (
    <p className="say premium-part" role="status">
      {t(pending ? "subscription:pending" : "subscription:confirming")}
    </p>
  );
}

/** For a visitor whose session ended before the return from the payment page: signing in leads back here. */
export function SignInToSee() {
  const t = useTranslate();
  return (
    <div className="premium-part" role="status">
      <p className="say">{t("subscription:signInToSee")}</p>
      <SignInLink variant="primary" />
    </div>
  );
}
