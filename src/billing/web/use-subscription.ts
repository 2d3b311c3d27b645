import { useCallback, useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useUser } from "#auth/web/components.ts";
import { followUserEvents } from "#auth/web/index.ts";
import type { SubscriptionState } from "../shared/subscription.ts";
import { billingOperations } from "./operations.ts";

type Known = {
  /** Undefined while it is read, and for guests. */
  subscription: SubscriptionState | undefined;
  failed: boolean;
  reload: () => void;
  /** Shows what an operation answered. */
  show: (state: SubscriptionState) => void;
};

/** The user's subscription. It follows changes on other tabs and devices, and those that the payment service reports. */
export function useSubscription(): Known {
  const userId = useUser()?.id;
  const [subscription, show] = useState<SubscriptionState>();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(() => {
    if (userId === undefined) return;
    setFailed(false);
    callOperation(billingOperations.readSubscription, {}).then(show, () => setFailed(true));
  }, [userId]);
  useEffect(reload, [reload]);
  useEffect(
    () =>
      followUserEvents((event) => {
        if (!event || event.kind === "subscription") reload();
      }),
    [reload],
  );
  return { subscription, failed: failed && !subscription, reload, show };
}
