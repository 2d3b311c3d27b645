import { Icon } from "./icon.tsx";

/** `now` is the step under way; at most one. */
export type Step = { text: string; state: "done" | "now" };

/** How far an answer has come. Changes are announced politely. */
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
