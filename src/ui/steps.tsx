import { Icon } from "./icon.tsx";

/** `now` is the current step; at most one step has it. */
export type Step = { text: string; state: "done" | "now" };

/** The progress of an answer. Screen readers announce changes politely. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="steps" aria-live="polite">
      {steps.map(({ text, state }) => (
        <li key={text} className={state === "now" ? "now" : undefined}>
          {state === "now" ? <span className="lampdot" aria-hidden="true" /> : <Icon name="check" size="small" />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
