import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Currency, Plan } from "../../shared/plans.ts";
import { billingOperations } from "../operations.ts";
import { problemKey } from "../problem-key.ts";

/** A code that fits; `amount` is what the first payment then costs. */
export type AppliedPromotion = { code: string; amount: number; duration: string; months: number | null };

export type PromotionState = ReturnType<typeof usePromotion>;

/** A promotion code, checked before the payment. It is checked again when the plan or the currency changes. */
export function usePromotion({ plan, currency }: { plan: Plan; currency: Currency }) {
  const [query] = useSearchParams();
  const [code, setCode] = useState(query.get("code") ?? "");
  const terms = `${plan} ${currency}`;
  /** A code as it is checked: with the plan and currency. */
  const underTerms = (one: string) => one && `${one} ${terms}`;
  const [found, setFound] = useState<{ terms: string; promotion: AppliedPromotion | undefined }>();
  const [failed, setFailed] = useState<MessageKey>();
  /** What the latest check has decided on; "" before one, and after one that failed. */
  const [checked, setChecked] = useState("");
  /** The code that was applied, or comes from the address. */
  const wanted = useRef(code);
  const latest = useRef(0);
  /** Resolves to whether it was decided what the code changes. */
  const check = async (typed: string): Promise<boolean> => {
    latest.current += 1;
    const turn = latest.current;
    wanted.current = typed;
    setFailed(undefined);
    const finish = (decided: boolean, promotion?: AppliedPromotion, problem?: MessageKey) => {
      if (turn !== latest.current) return decided;
      setFound({ terms, promotion });
      setFailed(problem);
      setChecked(decided ? underTerms(typed) : "");
      return decided;
    };
    if (typed === "") return finish(true);
    try {
      return finish(true, await callOperation(billingOperations.checkPromotion, { code: typed, plan, currency }));
    } catch (error) {
      return finish(isRefusal(error), undefined, problemKey(error, "subscription:codeUnchecked"));
    }
  };
  const checkedFor = useRef("");
  useEffect(() => {
    // A promotion may fit one plan or currency only.
    if (checkedFor.current === terms) return;
    checkedFor.current = terms;
    if (wanted.current !== "") void check(wanted.current);
  });
  const typed = code.trim();
  /** Not one that was found for another plan or currency: its amount is no price of these. */
  const applied = found?.terms === terms ? found.promotion : undefined;
  return {
    code,
    write: (text: string) => {
      setCode(text);
      setFailed(undefined);
    },
    /** The code as it stands in the field, checked or not; undefined for none. */
    typed: typed === "" ? undefined : typed,
    /** Whether the price that is shown may not be that of the code in the field, with this plan and currency. */
    unchecked: typed === "" ? applied !== undefined : underTerms(typed) !== checked,
    applied,
    failed,
    check: () => check(typed),
    /** As `check`, where a code is expected. */
    apply: () => (typed === "" ? setFailed("subscription:codeMissing") : void check(typed)),
    remove: () => {
      setCode("");
      void check("");
    },
  };
}

/** Whether the server has read the code and does not take it. After any other failure a valid code may stand in the field. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof OperationError && error.code.startsWith("billing/code-");
