import { useEffect } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useModel } from "../site-facts.ts";
import { KeyButton } from "./key-button.tsx";
import { refuseModelKey } from "./model-key.ts";

/** Says that the user's own API key was refused, and offers to change it and to retry. */
export function KeyRefused({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  const host = useModel()?.host;
  useEffect(refuseModelKey, []);
  const actions = (
    <div className="acts">
      {host ? <KeyButton host={host} refused /> : null}
      <Button variant="quiet" icon="retry" onClick={onRetry}>
        {t("chat:retry")}
      </Button>
    </div>
  );
  return <ErrorBox title={t("apiKey:invalid")} action={actions} />;
}
