import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { callOperation, readDocument } from "#api/web/call-operation.ts";
import type { SettingsSection } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { saveJson } from "#ui/page/save-file.ts";
import { useOnce } from "#ui/page/use-once.ts";
import { useDialogAddress } from "#ui/shell/use-asked-dialog.ts";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import { formatMoney } from "../../shared/currency.ts";
import type { SubscriptionState } from "../../shared/subscription.ts";
import { FailureBox } from "../failure-box.tsx";
import { billingDocuments, billingOperations } from "../operations.ts";
import { problemKey } from "../problem-key.ts";
import { useStateWords } from "../state-words.ts";
import { useSubscription } from "../use-subscription.ts";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { ignoreSecondClick } from "./second-click.ts";
import { SwitchPlan } from "./switch-plan.tsx";
import { type Problem, useProblem } from "./use-problem.ts";
import "./subscription-section.css";

const stateKeys = {
  none: "subscription:stateFree",
  active: undefined,
  grace: "subscription:stateGrace",
  unpaid: "subscription:stateGrace",
  ended: "subscription:stateEnded",
} as const satisfies Record<SubscriptionState["state"], MessageKey | undefined>;

/**
 * The subscription in the account settings; its space is reserved while it loads. If nothing can be bought and nothing was bought, it shows the
 * user's messages to support, if there are any.
 */
export const SubscriptionSection: SettingsSection = ({ Section }) => {
  const t = useTranslate();
  const known = useSubscription();
  const on = usePremiumIsOn();
  const { subscription } = known;
  if (on === false && (!subscription || subscription.state === "none")) {
    return subscription ? <SupportMessages Section={Section} /> : null;
  }
  const key = subscription && stateKeys[subscription.state];
  const plan = subscription?.plan === "annual" ? "subscription:annual" : "subscription:monthly";
  const value = subscription && t(key ?? plan);
  return (
    <Section title={t("subscription:sectionTitle")} value={value}>
      <Subscription {...known} on={on === true} />
    </Section>
  );
};

/** Whether premium can be bought; undefined until that is loaded. */
function usePremiumIsOn(): boolean | undefined {
  const [on, setOn] = useState<boolean>();
  useEffect(() => {
    readDocument(billingDocuments.siteOffers).then(
      ({ premium }) => setOn(premium),
      () => {},
    );
  }, []);
  return on;
}

type SubscriptionProps = ReturnType<typeof useSubscription> & { on: boolean };

function Subscription({ subscription, failure, reload, show, on }: SubscriptionProps) {
  const t = useTranslate();
  const premium = useDialogAddress("premium");
  const problemOf = useProblem();
  const exporting = problemOf("export", "subscription:exportFailed");
  if (failure) {
    const again = (
      <Button variant="outline" icon="retry" onClick={reload}>
        {t("common:retry")}
      </Button>
    );
    return <FailureBox failed={problemKey(failure.error, "subscription:manageFailed")} action={again} />;
  }
  if (!subscription) return <SkeletonCard />;
  const { state } = subscription;
  if (state === "none" || state === "ended") {
    return (
      <>
        <p className="small">{t(state === "ended" ? "subscription:endedText" : "subscription:freeText")}</p>
        <Refund refund={subscription.refund} />
        {on ? (
          <ButtonLink variant="primary" to={premium} preventScrollReset>
            {t("subscription:upgrade")}
          </ButtonLink>
        ) : null}
        <Exporting problem={exporting} />
      </>
    );
  }
  return (
    <>
      <State subscription={subscription} />
      <Refund refund={subscription.refund} />
      <Manage problem={problemOf("manage", "subscription:manageFailed")} />
      {state === "active" ? (
        <SwitchPlan subscription={subscription} problem={problemOf("switch")} onChanged={show} />
      ) : null}
      <CancelSubscription subscription={subscription} problem={problemOf("cancel")} onChanged={show} />
      <Exporting problem={exporting} />
      <p className="small">{t("subscription:deletion")}</p>
    </>
  );
}

function State({ subscription }: { subscription: SubscriptionState }) {
  const { text, failed } = useStateWords(subscription);
  return failed ? <ErrorBox title={text} /> : <p className="small">{text}</p>;
}

function Refund({ refund }: { refund: SubscriptionState["refund"] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (!refund) return null;
  const { amount, currency, at } = refund;
  const words = { date: formatDate(language, new Date(at)), total: formatMoney(language, amount, currency) };
  return <p className="small">{t("subscription:refunded", words)}</p>;
}

/** Opens the payment service's portal. */
function Manage({ problem }: { problem: Problem }) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const open = async () => {
    const { url } = await callOperation(billingOperations.openPortal, { lang: language, from: pathname });
    location.assign(url);
  };
  return (
    <ActionButton icon="open" problem={problem} act={open}>
      {t("subscription:manage")}
    </ActionButton>
  );
}

/** Saves the user's messages to support as a file. */
const SupportMessages: SettingsSection = ({ Section }) => {
  const t = useTranslate();
  const [any, setAny] = useState(false);
  const problemOf = useProblem();
  useEffect(() => {
    callOperation(billingOperations.countSupport, {}).then(
      ({ count }) => setAny(count > 0),
      () => {},
    );
  }, []);
  if (!any) return null;
  return (
    <Section title={t("subscription:supportTitle")}>
      <p className="small">{t("subscription:supportText")}</p>
      <Exporting what="subscription:supportExport" problem={problemOf("export", "subscription:exportFailed")} />
    </Section>
  );
};

/** Saves what is stored about payments and requests for help as a file. */
function Exporting({ what = "subscription:export", problem }: { what?: MessageKey; problem: Problem }) {
  const t = useTranslate();
  const save = async () => saveJson("siraj-payments.json", await callOperation(billingOperations.exportBilling, {}));
  return (
    <ActionButton problem={problem} act={save}>
      {t(what)}
    </ActionButton>
  );
}

type ActionButtonProps = {
  icon?: "open";
  problem: Problem;
  act: () => Promise<void>;
  children: ReactNode;
};

function ActionButton({ icon, problem: { failed, clear, fail }, act, children }: ActionButtonProps) {
  const { busy, run } = useOnce();
  const press = (event: MouseEvent) => {
    ignoreSecondClick(event.nativeEvent);
    void run(async () => {
      clear();
      await act().catch(fail);
    });
  };
  return (
    <>
      {failed ? <FailureBox failed={failed} /> : null}
      <Button variant="outline" aria-busy={busy} {...(icon && { icon })} onClick={press}>
        {children}
      </Button>
    </>
  );
}
