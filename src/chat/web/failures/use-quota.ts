import { useCallback, useState } from "react";
import type { AnswerData } from "#chat/shared/contract.ts";
import type { AskFailure } from "./ask-failure.ts";
import { quotaReached } from "./quota.ts";

/** The quota that is used up. `onPremium` lifts the month's: the user has turned out to have premium. */
export function useQuota(failure: AskFailure | null, outcome: AnswerData["outcome"] | undefined, signedIn: boolean) {
  const [premium, setPremium] = useState(false);
  const refused = failure?.kind === "quota" ? failure.quota : undefined;
  const reached = quotaReached(refused, outcome, signedIn);
  const onPremium = useCallback(() => setPremium(true), []);
  return { quota: premium && reached === "month" ? undefined : reached, onPremium };
}
