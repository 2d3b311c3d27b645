import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import type { FormProblem } from "../form/form.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";

type MailSentProps = { address: string; text: string; onAgain: () => Promise<FormProblem | undefined> };

/** Tells that a mail was sent, if the address has an account, and offers to resend it. */
export function MailSent({ address, text, onAgain }: MailSentProps) {
  const t = useTranslate();
  const [state, setState] = useState<"waiting" | "sending" | "sent">("waiting");
  const [problem, setProblem] = useState<FormProblem>();
  const again = async () => {
    if (state === "sending") return;
    setState("sending");
    const found = await onAgain();
    setProblem(found);
    setState(found ? "waiting" : "sent");
  };
  return (
    <div className="sent">
      <FocusedMessage look="say">
        {text} <bdi dir="ltr">{address}</bdi>
      </FocusedMessage>
      <p className="small">{t("auth:checkSpam")}</p>
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
      <Button variant="outline" aria-disabled={state === "sending"} onClick={() => void again()}>
        {t("auth:sendAgain")}
      </Button>
      <p className="small" role="status">
        {state === "sent" ? t("auth:sentAgain") : ""}
      </p>
      <BackToSignIn />
    </div>
  );
}
