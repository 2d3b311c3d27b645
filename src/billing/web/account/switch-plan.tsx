import { type MouseEvent, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { useOnce } from "#ui/page/use-once.ts";
import { showToast } from "#ui/toast.ts";
import { formatMoney } from "../../shared/currency.ts";
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
type Preview = { currency: string; dueNow: number; amount: number; renewsAt: string; at: number };

/** Switches between monthly and annual: the first button shows the costs, the second one orders and pays. */
export function SwitchPlan({ subscription, problem, onChanged }: ChangeProps) {
  const t = useTranslate();
  const [preview, setPreview] = useState<Preview>();
  const { failed, clear, fail } = problem;
  const { busy, run } = useOnce();
  // Each press removes its own button: the focus moves to the button of the next step that changes nothing.
  const [begun, setBegun] = useState(false);
  const plan = subscription.plan === "annual" ? "monthly" : "annual";
  const ask = async () => {
    clear();
    setBegun(true);
    await callOperation(billingOperations.previewSwitch, { plan }).then(setPreview, fail);
  };
  const change = async ({ at }: Preview) => {
    clear();
    try {
      onChanged(await callOperation(billingOperations.switchPlan, { plan, at }));
      showToast(t("subscription:switched"));
    } catch (error) {
      fail(error);
    }
    setPreview(undefined);
  };
  // Each press moves what is below it.
  const press = (event: MouseEvent, work: () => Promise<void>) => {
    ignoreSecondClick(event.nativeEvent);
    void run(work);
  };
  return (
    <>
      {failed ? <FailureBox failed={failed} /> : null}
      {preview ? (
        <div className="subscription-step">
          <PreviewWords preview={preview} />
          <div className="account-acts">
            <Button
              variant="outline"
              autoFocus={begun}
              onClick={(event) => press(event, async () => setPreview(undefined))}
            >
              {t("account:cancel")}
            </Button>
            <Button variant="primary" aria-busy={busy} onClick={(event) => press(event, () => change(preview))}>
              {t("subscription:switchNow")}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="outline" autoFocus={begun} aria-busy={busy} onClick={(event) => press(event, ask)}>
          {t(plan === "annual" ? "subscription:toAnnual" : "subscription:toMonthly")}
        </Button>
      )}
    </>
  );
}

function PreviewWords({ preview: { dueNow, currency, renewsAt, amount } }: { preview: Preview }) {
  const t = useTranslate();
  const language = useLanguage();
  const money = (value: number) => formatMoney(language, Math.abs(value), currency);
  const date = formatDate(language, new Date(renewsAt));
  return (
    <div role="status">
      <p className="small">
        {t(dueNow > 0 ? "subscription:switchDue" : "subscription:switchCredit", { total: money(dueNow) })}
      </p>
      <p className="small">{t("subscription:renewsOn", { date, total: money(amount) })}</p>
    </div>
  );
}
