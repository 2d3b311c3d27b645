import { type ReactNode, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Field, Form, type FormProblem, Refusal, readField } from "./form.tsx";
import { readCode } from "./read-code.ts";

type SentCodeProps = {
  /** The words of the button. */
  submit: string;
  variant?: "primary" | "outline";
  hint?: string;
  onCode: (code: string) => Promise<FormProblem | undefined>;
  onAgain: () => Promise<FormProblem | undefined>;
  /** What stands above the button that sends it again. */
  children?: ReactNode;
};

/** Takes the code of a message, and offers to send the message again. */
export function SentCode({ submit, variant = "primary", hint, onCode, onAgain, children }: SentCodeProps) {
  const t = useTranslate();
  const [state, setState] = useState<"waiting" | "sending" | "sent">("waiting");
  // One at a time: what failed before says nothing about the present attempt.
  const [problem, setProblem] = useState<{ code?: FormProblem | undefined; again?: FormProblem | undefined }>({});
  const again = async () => {
    if (state === "sending") return;
    setState("sending");
    const found = await onAgain();
    setProblem({ again: found });
    setState(found ? "waiting" : "sent");
  };
  const prove = async (fields: FormData): Promise<undefined> => {
    const code = readCode(readField(fields, "code"));
    setProblem({ code: code ? await onCode(code) : { title: t("auth:codeRequired") } });
  };
  return (
    <>
      <Form submit={submit} variant={variant} onSubmit={prove}>
        <Field
          name="code"
          label={t("auth:code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...(hint !== undefined && { hint })}
        />
        <Refusal problem={problem.code} />
      </Form>
      {children}
      <Refusal problem={problem.again} />
      <Button variant="quiet" aria-disabled={state === "sending"} onClick={() => void again()}>
        {t("auth:sendAgain")}
      </Button>
      <p className="small" role="status">
        {state === "sent" ? t("auth:sentAgain") : ""}
      </p>
    </>
  );
}
