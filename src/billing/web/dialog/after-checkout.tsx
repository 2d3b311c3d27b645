import { useCallback, useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import type { SubscriptionState } from "../../shared/subscription.ts";
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
  if (failed) {
    const again = (
      <Button variant="outline" icon="retry" onClick={confirm}>
        {t("common:retry")}
      </Button>
    );
    return <ErrorBox title={t(failed)} action={again} />;
  }
  return (
    <p className="say premium-part" role="status">
      {t(pending ? "subscription:pending" : "subscription:confirming")}
    </p>
  );
}
