import { useCallback, useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Prices } from "../../shared/plans.ts";
import { billingOperations } from "../operations.ts";
import { problemKey } from "../problem-key.ts";

export type Offer = {
  prices: Prices;
  freeMessages: number;
  test: boolean;
  /** Whether the support page mails the operator. */
  support: boolean;
  donationGroup: string | null;
};

/** The plans and prices; `failed` is the message of why they could not be read. */
export function useOffer() {
  const [offer, setOffer] = useState<Offer>();
  const [failed, setFailed] = useState<MessageKey>();
  const retry = useCallback(() => {
    setFailed(undefined);
    callOperation(billingOperations.readPlans, {}).then(setOffer, (error: unknown) =>
      setFailed(problemKey(error, "subscription:upgradeFailed")),
    );
  }, []);
  useEffect(retry, [retry]);
  return { offer, failed, retry };
}
