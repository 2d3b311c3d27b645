import { useStore } from "@nanostores/react";
import { $toasts, dismissToast } from "../toast.ts";

/** Where short messages appear. The region stands on the page from the start, so that screen readers follow it. */
export function Toasts() {
  const toasts = useStore($toasts);
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
