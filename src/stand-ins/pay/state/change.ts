import type Stripe from "stripe";
import type { PayState } from "./pay-state.ts";
import { toJson } from "./to-json.ts";

/**
 * Changes an object and emits `type` with the previous values of the properties that changed. Emits nothing if none did, unless
 * `always` is set.
 */
export function change<One extends object>(
  pay: PayState,
  object: One,
  type: Stripe.Event.Type,
  values: Partial<One>,
  { always = false } = {},
): One {
  const before = toJson(object);
  Object.assign(object, values);
  const after = toJson(object);
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]),
  );
  if (changed.length > 0) pay.emit(type, object, Object.fromEntries(changed));
  else if (always) pay.emit(type, object);
  return object;
}
