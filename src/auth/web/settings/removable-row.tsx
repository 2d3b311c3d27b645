import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import type { FormProblem } from "../form.tsx";
import { useAttempt } from "../use-attempt.ts";

type RemovableRowProps = {
  name: ReactNode;
  detail?: ReactNode;
  /** The button's word; none where it must stay. */
  remove?: string | undefined;
  onRemove: (client: SupabaseClient) => Promise<unknown>;
};

/** One of a list, which can be taken away after a second question. */
export function RemovableRow({ name, detail, remove, onRemove }: RemovableRowProps) {
  const t = useTranslate();
  const attempt = useAttempt();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const working = useRef(false);
  const confirm = async () => {
    if (working.current) return;
    working.current = true;
    setProblem(await attempt("account:saveFailed", onRemove));
    working.current = false;
    setAsked(false);
  };
  return (
    <li>
      <div className="row">
        <span>
          <b>{name}</b>
          {detail ? <span className="small">{detail}</span> : null}
        </span>
        {remove && !asked ? (
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {remove}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <fieldset className="account-acts">
          <legend className="small">{t("account:sure")}</legend>
          {/* The button that was pressed is gone: the safe choice takes the focus. */}
          <Button variant="outline" ref={(button) => button?.focus()} onClick={() => setAsked(false)}>
            {t("account:cancel")}
          </Button>
          <Button variant="danger" onClick={() => void confirm()}>
            {remove}
          </Button>
        </fieldset>
      ) : null}
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
    </li>
  );
}
