import type { ReactNode } from "react";

/** The result of a quotation check: the stored text, a corrected text, or a text that is not shown. */
export type QuotationState = "verified" | "corrected" | "withheld";

const niche = "M5.5 20.5v-9.2a6.5 6.5 0 0 1 13 0v9.2z";

/** The icon of a state: a niche that is filled, corrected or empty. */
export function StateIcon({ state }: { state: QuotationState }) {
  return (
    <svg className="state-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {state === "verified" ? (
        <>
          <path className="filled" d={niche} />
          <path className="check" d="M8.9 13.8l2.2 2.3 4.1-4.6" />
        </>
      ) : null}
      {state === "corrected" ? (
        <>
          <path d={niche} />
          <path d="M9.3 16.8l.5-2.1 4.3-4.3 1.6 1.6-4.3 4.3z" />
        </>
      ) : null}
      {state === "withheld" ? <path className="dashed" d={niche} /> : null}
    </svg>
  );
}

/** The icon of a state with its label. The label carries the meaning. */
export function StateBadge({ state, children }: { state: QuotationState; children: ReactNode }) {
  return (
    <span className={`state state-${state}`}>
      <StateIcon state={state} />
      <span>{children}</span>
    </span>
  );
}
