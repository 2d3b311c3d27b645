import { useCallback, useEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useUser } from "#auth/web/components.ts";
import { reloadOnUserEvents } from "#auth/web/index.ts";
import type { SubscriptionState } from "../shared/subscription.ts";
import { billingOperations } from "./operations.ts";

type Known = {
  /** Undefined while it is read, and for guests. */
  subscription: SubscriptionState | undefined;
  /** The error of a read that failed. */
  failure: { error: unknown } | undefined;
  reload: () => void;
  /** Shows the state that an operation returned. */
  show: (state: SubscriptionState) => void;
};

/** The result of a read for a user; without a subscription the read failed. */
type Result = { userId: string; subscription: SubscriptionState | undefined; error?: unknown };

/** The user's subscription. It follows changes on other tabs and devices, and those that the payment service reports. */
export function useSubscription(): Known {
  const userId = useUser()?.id;
  const present = useRef(userId);
  present.current = userId;
  const [result, setResult] = useState<Result>();
  const settle = useCallback(
    (subscription: SubscriptionState | undefined, error?: unknown) => {
      // The user may have changed while it was read.
      if (userId === undefined || present.current !== userId) return;
      setResult((before) => ({
        userId,
        subscription: subscription ?? (before?.userId === userId ? before.subscription : undefined),
        error,
      }));
    },
    [userId],
  );
  const reload = useCallback(() => {
    if (userId === undefined) return;
    setResult((before) => (before?.subscription ? before : undefined));
    callOperation(billingOperations.readSubscription, {}).then(settle, (error: unknown) => settle(undefined, error));
  }, [userId, settle]);
  useEffect(reload, [reload]);
  useEffect(() => reloadOnUserEvents(["subscription"], reload), [reload]);
  const known = result?.userId === userId ? result : undefined;
  const subscription = known?.subscription;
  const failure = known && !subscription ? { error: known.error } : undefined;
  return { subscription, failure, reload, show: settle };
}
