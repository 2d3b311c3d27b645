import { type MouseEvent, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { useOnce } from "#ui/page/use-once.ts";
import { showToast } from "#ui/toast.ts";
import type { SubscriptionState } from "../../shared/subscription.ts";
import { FailureBox } from "../failure-box.tsx";
import { billingOperations } from "../operations.ts";
import { ignoreSecondClick } from "./second-click.ts";
import type { Problem } from "./use-problem.ts";

type ChangeProps = {
  subscription: SubscriptionState;
  problem: Problem;
  onChanged: (state: SubscriptionState) => void;
};

/** Cancels at the end of the paid period after a confirmation, and undoes a cancellation at once. */
export function CancelSubscription({ subscription, problem, onChanged }: ChangeProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const { failed, clear, fail } = problem;
  const { cancelAtPeriodEnd, periodEnd, graceUntil } = subscription;
  // Each press removes its own button: the focus moves to the button of the next step that changes nothing.
  const [next, setNext] = useState<"start" | "question" | "cancelled">();
  const { busy, run } = useOnce();
  const ask = (event: MouseEvent, again: boolean) => {
    ignoreSecondClick(event.nativeEvent);
    setNext(again ? "question" : "start");
    setAsked(again);
  };
  const send = async () => {
    clear();
    setNext(cancelAtPeriodEnd ? "start" : "cancelled");
    const operation = cancelAtPeriodEnd ? billingOperations.resumeSubscription : billingOperations.cancelSubscription;
    try {
      const state = await callOperation(operation, {});
      setAsked(false);
      onChanged(state);
      showToast(t(state.cancelAtPeriodEnd ? "subscription:cancelled" : "subscription:resumed"));
    } catch (error) {
      fail(error);
    }
  };
  const change = (event: MouseEvent) => {
    ignoreSecondClick(event.nativeEvent);
    void run(send);
  };
  const failure = failed ? <FailureBox failed={failed} /> : null;
  if (cancelAtPeriodEnd) {
    return (
      <>
        {failure}
        <Button variant="primary" autoFocus={next === "cancelled"} aria-busy={busy} onClick={change}>
          {t("subscription:keep")}
        </Button>
      </>
    );
  }
  if (!asked) {
    return (
      <Button variant="danger" autoFocus={next === "start"} onClick={(event) => ask(event, true)}>
        {t("subscription:cancel")}
      </Button>
    );
  }
  const date = periodEnd ? formatDate(language, new Date(periodEnd)) : "";
  // The payment service still tries to collect a payment that failed.
  const sure = t(graceUntil ? "subscription:cancelSureOverdue" : "subscription:cancelSure", { date });
  return (
    <fieldset className="subscription-step">
      <legend className="small">{sure}</legend>
      {failure}
      <div className="account-acts">
        <Button variant="outline" autoFocus={next === "question"} onClick={(event) => ask(event, false)}>
          {t("subscription:keep")}
        </Button>
        <Button variant="danger" aria-busy={busy} onClick={change}>
          {t("subscription:cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
