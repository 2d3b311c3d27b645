import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import type { FormProblem } from "./form.tsx";

type SentProps = { address: string; text: string; onAgain: () => Promise<FormProblem | undefined> };

/** A mail is on its way, if the address can have one: what to do now. */
export function Sent({ address, text, onAgain }: SentProps) {
  const t = useTranslate();
  const said = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<"waiting" | "sending" | "sent">("waiting");
  const [problem, setProblem] = useState<FormProblem>();
  useEffect(() => said.current?.focus(), []);
  const again = async () => {
    setState("sending");
    const found = await onAgain();
    setProblem(found);
    setState(found ? "waiting" : "sent");
  };
  return (
    <div className="sent">
      <p className="say" ref={said} tabIndex={-1}>
        {text} <bdi dir="ltr">{address}</bdi>
      </p>
      <p className="small">{t("auth:checkSpam")}</p>
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
      <Button variant="outline" disabled={state === "sending"} onClick={() => void again()}>
        {t("auth:sendAgain")}
      </Button>
      <p className="small" role="status">
        {state === "sent" ? t("auth:sentAgain") : ""}
      </p>
    </div>
  );
}
