import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { reasonLimit } from "#chat/shared/limits.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

type ReasonFormProps = {
  question: string;
  send: string;
  /** Whether the reason may be empty. */
  optional: boolean;
  /** Rejects if sending failed: the form then keeps the text. */
  onSend: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** An inline form that asks for a reason. Escape closes it. */
export function ReasonForm({ question, send, optional, onSend, onCancel }: ReasonFormProps) {
  const t = useTranslate();
  const id = useId();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<"answer:reasonMissing" | "answer:notSent">();
  const [busy, setBusy] = useState(false);
  const { length } = reason.trim();
  const tooLong = length > reasonLimit;
  const said = tooLong ? t("answer:reasonTooLong", { count: length, total: reasonLimit }) : problem && t(problem);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || tooLong) return;
    if (!optional && reason.trim() === "") return setProblem("answer:reasonMissing");
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend(reason.trim());
    } catch {
      setProblem("answer:notSent");
      setBusy(false);
    }
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
  };
  return (
    <form className="reason" onSubmit={(event) => void submit(event)} onKeyDown={cancelOnEscape}>
      <label className="label" htmlFor={id}>
        {question}
      </label>
      <textarea
        className="text-field"
        id={id}
        dir="auto"
        rows={2}
        value={reason}
        aria-invalid={tooLong || problem === "answer:reasonMissing"}
        aria-describedby={said ? `${id}-problem` : undefined}
        // The user has just pressed the button that opens the form.
        ref={showAndFocus}
        onChange={(event) => setReason(event.target.value)}
      />
      {said ? (
        <p className="problem" id={`${id}-problem`} role="alert">
          {said}
        </p>
      ) : null}
      <div className="acts">
        <Button variant="outline" type="submit" disabled={busy}>
          {send}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("answer:cancel")}
        </Button>
      </div>
    </form>
  );
}

/** With the whole form in view, whose buttons the dock would cover. */
function showAndFocus(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.form?.scrollIntoView({ block: "nearest" });
}
