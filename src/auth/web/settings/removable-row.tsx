import type { SupabaseClient } from "@supabase/supabase-js";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useOnce } from "#ui/page/use-once.ts";
import { takeFocus } from "../form/focused-message.tsx";
import type { FormProblem } from "../form/form.tsx";
import { summaryAround } from "./section.tsx";
import { useProvedAttempt } from "./use-proved-attempt.tsx";

type RemovableRowProps = {
  name: string;
  detail?: ReactNode;
  /** The button's text; undefined where the row cannot be removed. */
  remove?: string | undefined;
  /** What else is lost, told with the question. */
  warning?: ReactNode;
  /** A further button of the row. */
  other?: ReactNode;
  onRemove: (client: SupabaseClient) => Promise<unknown>;
};

/** A list item that can be removed after a confirmation. */
export function RemovableRow({ name, detail, remove, warning, other, onRemove }: RemovableRowProps) {
  const t = useTranslate();
  const { attempt, proof } = useProvedAttempt();
  const [step, setStep] = useState<"shown" | "asked" | "answered">("shown");
  const [problem, setProblem] = useState<FormProblem>();
  const { run } = useOnce();
  const confirm = async ({ currentTarget }: MouseEvent) => {
    const section = summaryAround(currentTarget);
    const found = await attempt("account:saveFailed", onRemove);
    setProblem(found);
    setStep("answered");
    // The focused button disappears with the row.
    if (!found) section?.focus();
  };
  return (
    <li>
      <div className="row">
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          {detail ? <span className="small">{detail}</span> : null}
        </span>
        {remove && step !== "asked" ? (
          <span className="acts">
            {other}
            <Button
              variant="quiet"
              label={`${remove}: ${name}`}
              ref={step === "answered" ? takeFocus : undefined}
              onClick={() => setStep("asked")}
            >
              {remove}
            </Button>
          </span>
        ) : null}
      </div>
      {step === "asked" && !proof ? (
        <fieldset className="account-acts">
          <legend className="small">
            {t("account:sure")} {warning}
          </legend>
          {/* The pressed button is gone, so the safe choice takes the focus. */}
          <Button variant="outline" ref={takeFocus} onClick={() => setStep("answered")}>
            {t("account:cancel")}
          </Button>
          <Button variant="danger" onClick={(event) => void run(() => confirm(event))}>
            {remove}
          </Button>
        </fieldset>
      ) : null}
      {proof}
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
    </li>
  );
}
