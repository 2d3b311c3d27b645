import { useSyncExternalStore } from "react";
import { dismissToast, readToasts, subscribeToToasts } from "../toast.ts";

const none: readonly never[] = [];

/** Where short messages appear. The region stands on the page from the start, so that screen readers follow it. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, text, action }) => (
        <div className="toast" key={id}>
          <span>{text}</span>
          {action ? (
            <button
              type="button"
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
