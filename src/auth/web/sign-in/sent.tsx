import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { Arrival } from "../form/arrival.tsx";
import type { FormProblem } from "../form/form.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";

type SentProps = { address: string; text: string; onAgain: () => Promise<FormProblem | undefined> };

/** A mail is on its way, if the address can have one: what to do now. */
export function Sent({ address, text, onAgain }: SentProps) {
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
      <Arrival look="say">
        {text} <bdi dir="ltr">{address}</bdi>
      </Arrival>
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
