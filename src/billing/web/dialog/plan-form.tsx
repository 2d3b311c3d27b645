import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { callOperation } from "#api/web/call-operation.ts";
import { signInPath } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatPercent } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { localStorageAtom } from "#ui/local-storage-atom.ts";
import { useOnce } from "#ui/page/use-once.ts";
import { Segmented } from "#ui/segmented.tsx";
import { detectCurrency, formatMoney } from "../../shared/currency.ts";
import {
  annualPerMonth,
  annualSaving,
  type Currency,
  currencies,
  isPlan,
  type Plan,
  plans,
} from "../../shared/plans.ts";
import { FailureBox } from "../failure-box.tsx";
import { billingOperations } from "../operations.ts";
import { problemKey } from "../problem-key.ts";
import { PlanDetails } from "./plan-details.tsx";
import { PromotionField } from "./promotion-field.tsx";
import type { Offer } from "./use-offer.ts";
import { type PromotionState, usePromotion } from "./use-promotion.ts";

const $currency = localStorageAtom("siraj:currency");
const currencyKeys = { pln: "currency:pln", eur: "currency:eur", usd: "currency:usd" } as const;

/** The choice of plan and currency, a promotion code, and the button that leads to the payment page. */
export function PlanForm({ offer, signedIn }: { offer: Offer; signedIn: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const [query] = useSearchParams();
  const asked = query.get("plan");
  const [plan, setPlan] = useState<Plan>(isPlan(asked) ? asked : "annual");
  const currency = detectCurrency(useStore($currency), navigator.languages, language);
  const promotion = usePromotion({ plan, currency });
  const price = offer.prices[plan][currency];
  const options = currencies.map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <div className="premium-part">
      <p className="say">{t("subscription:lead")}</p>
      {offer.test ? <p className="notice premium-test">{t("subscription:testPayment")}</p> : null}
      <Plans offer={offer} currency={currency} plan={plan} onChange={setPlan} />
      <Segmented<Currency>
        legend={`${t("currency:label")}: ${t(currencyKeys[currency])}`}
        options={options}
        value={currency}
        onChange={(chosen) => $currency.write(chosen)}
      />
      <PromotionField promotion={promotion} currency={currency} />
      <Subscribe plan={plan} currency={currency} promotion={promotion} signedIn={signedIn}>
        {t("subscription:subscribe", { total: formatMoney(language, promotion.applied?.amount ?? price, currency) })}
      </Subscribe>
      <p className="small">{t("subscription:noCommitment")}</p>
      <p className="small">{t("subscription:renews")}</p>
      <p className="small">{t(offer.support ? "subscription:withdrawal" : "subscription:withdrawalByTerms")}</p>
      <PlanDetails offer={offer} />
    </div>
  );
}

type PlansProps = { offer: Offer; currency: Currency; plan: Plan; onChange: (plan: Plan) => void };

/** The plans as cards. Native radio buttons, so that arrow keys and screen readers work as usual. */
function Plans({ offer, currency, plan, onChange }: PlansProps) {
  const t = useTranslate();
  const language = useLanguage();
  const money = (amount: number) => formatMoney(language, amount, currency);
  const { prices } = offer;
  const saving = annualSaving(prices, currency);
  return (
    <fieldset>
      <legend className="vh">{t("subscription:plan")}</legend>
      <div className="plans">
        {plans.map((one) => (
          <label key={one} className="plan">
            <input
              className="vh"
              type="radio"
              name="premium-plan"
              value={one}
              checked={one === plan}
              onChange={() => onChange(one)}
            />
            <span className="plan-face">
              <b>{t(one === "annual" ? "subscription:annual" : "subscription:monthly")}</b>
              <span className="plan-price">
                {t(one === "annual" ? "subscription:perYear" : "subscription:perMonth", {
                  total: money(prices[one][currency]),
                })}
              </span>
              {one === "annual" ? (
                <span className="small">
                  {t("subscription:comesTo", { total: money(annualPerMonth(prices, currency)) })}
                </span>
              ) : null}
              {one === "annual" && saving > 0 ? (
                <span className="plan-saving">
                  {t("subscription:saves", { percent: formatPercent(language, saving / 100) })}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SubscribeProps = {
  plan: Plan;
  currency: Currency;
  promotion: PromotionState;
  signedIn: boolean;
  children: string;
};

/** Opens the payment page. Guests sign up first and return here with their choice. */
function Subscribe({ plan, currency, promotion, signedIn, children }: SubscribeProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [failed, setFailed] = useState<MessageKey>();
  const { busy, run } = useOnce();
  // The payment page takes a moment to open, and a visitor who stops that can press again.
  const [leaving, setLeaving] = useState(false);
  useReset(leaving, () => setLeaving(false));
  if (!signedIn) {
    // The code is checked on this page after the return.
    const back = withChoice(search, plan, promotion.typed);
    return (
      <ButtonLink variant="primary" to={signInPath({ pathname, search: back }, "mode=sign-up&")}>
        {t("subscription:signUp")}
      </ButtonLink>
    );
  }
  const subscribe = async () => {
    setLeaving(false);
    setFailed(undefined);
    try {
      // The effect of a code is shown before the payment page opens: nobody pays the full price of a plan for a code that was not checked.
      if (promotion.unchecked) {
        if (!(await promotion.check())) setFailed("subscription:codeUnchecked");
        return;
      }
      const code = promotion.applied?.code;
      const input = { plan, currency, lang: language, from: pathname, ...(code && { code }) };
      const { url } = await callOperation(billingOperations.startCheckout, input);
      // The browser's Back button loads this address when it leaves the payment page.
      history.replaceState(history.state, "", pathname + withChoice(search, plan, code));
      location.assign(url);
      setLeaving(true);
    } catch (error) {
      setFailed(problemKey(error, "subscription:processingFailed"));
    }
  };
  return (
    <>
      {failed ? <FailureBox failed={failed} /> : null}
      <Button variant="primary" aria-disabled={busy || leaving} onClick={() => void run(subscribe)}>
        {children}
      </Button>
    </>
  );
}

/** The query of the page with this dialog open and this choice in it. */
function withChoice(search: string, plan: Plan, code: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete("code");
  for (const [name, value] of Object.entries({ settings: "premium", plan, ...(code && { code }) }))
    query.set(name, value);
  return `?${query}`;
}

/** Resets the form when the browser restores the page from its back/forward cache. */
function useReset(leaving: boolean, reset: () => void) {
  useEffect(() => {
    if (!leaving) return;
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  });
}
