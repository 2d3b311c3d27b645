import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import { Field, Form, type FormProblem, Refusal, readField } from "../form/form.tsx";
import { readCode } from "../form/read-code.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";

type MailSentProps = {
  address: string;
  text: string;
  onAgain: () => Promise<FormProblem | undefined>;
  /** Continues here with the six digits of the mail, which may have been opened on another device. */
  onCode: (code: string) => Promise<FormProblem | undefined>;
};

/** Tells that a mail was sent, if the address has an account, takes its code, and offers to resend it. */
export function MailSent({ address, text, onAgain, onCode }: MailSentProps) {
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
  const submit = async (fields: FormData): Promise<undefined> => {
    const code = readCode(readField(fields, "code"));
    setProblem({ code: code ? await onCode(code) : { title: t("auth:codeRequired") } });
  };
  return (
    <div className="sent">
      <FocusedMessage look="say">
        {text} <bdi dir="ltr">{address}</bdi>
      </FocusedMessage>
      <Form submit={t("auth:continue")} variant="outline" onSubmit={submit}>
        <Field
          name="code"
          label={t("auth:code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t("auth:mailCodeHint")}
        />
        <Refusal problem={problem.code} />
      </Form>
      <p className="small">{t("auth:checkSpam")}</p>
      <Refusal problem={problem.again} />
      <Button variant="quiet" aria-disabled={state === "sending"} onClick={() => void again()}>
        {t("auth:sendAgain")}
      </Button>
      <p className="small" role="status">
        {state === "sent" ? t("auth:sentAgain") : ""}
      </p>
      <BackToSignIn />
    </div>
  );
}
