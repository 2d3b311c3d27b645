import { useStore } from "@nanostores/react";
import { $toasts, dismissToast } from "../toast.ts";

/**
 * The region of the toasts. It is in the page from the start, because screen readers only announce changes of a known region. `place-toasts.ts` moves
 * it into modal dialogs and back: React never takes it out of its own place, whose only child it is.
 */
export function Toasts() {
  const toasts = useStore($toasts);
  return (
    <div>
      <div className="toasts" role="status">
        {toasts.map(({ id, text, action }) => (
          <div className="toast" key={id} data-id={id}>
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
    </div>
  );
}
