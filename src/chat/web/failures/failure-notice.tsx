import { useEffect } from "react";
import { SignInLink } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { KeyButton } from "../own-key/key-button.tsx";
import { refuseModelKey } from "../own-key/model-key.ts";
import type { Consolation } from "../page-loaders.ts";
import { useModel } from "../site-facts.ts";
import type { AskFailure } from "./ask-failure.ts";
import { FailureBox } from "./failure-box.tsx";
import { HelpLine } from "./help-line.tsx";

type FailureNoticeProps = {
  failure: AskFailure;
  /** The server has the question, and part of its answer is on the page. */
  answerBegun: boolean;
  consolation: Consolation | null;
  onRetry: () => void;
  onReset: () => void;
};

/** Why the question was not answered, and what the user can do about it. */
export function FailureNotice({ failure, answerBegun, consolation, onRetry, onReset }: FailureNoticeProps) {
  const t = useTranslate();
  const retry = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("chat:retry")}
    </Button>
  );
  switch (failure.kind) {
    case "signed-out":
      return (
        <ErrorBox title={t("sidebar:sessionEnded")} action={<SignInLink />}>
          {t("sidebar:sessionEndedText")}
        </ErrorBox>
      );
    case "answer-in-progress":
      return (
        <ErrorBox title={t("sidebar:elsewhere")} action={retry}>
          {t("sidebar:elsewhereText")}
        </ErrorBox>
      );
    case "not-found": {
      const reset = (
        <Button variant="outline" icon="plus" onClick={onReset}>
          {t("chat:newQuestion")}
        </Button>
      );
      return (
        <ErrorBox title={t("sidebar:missing")} action={reset}>
          {t("sidebar:missingText")}
        </ErrorBox>
      );
    }
    case "model-key":
      return <KeyRefused onRetry={onRetry} />;
    case "already-asked":
      // The conversation is being read from the server.
      return null;
    case "connection-lost":
      // Without the beginning of an answer, the question may never have arrived.
      if (!answerBegun) break;
      return (
        <ErrorBox title={t("sidebar:lost")} action={retry}>
          {t("sidebar:lostText")}
        </ErrorBox>
      );
  }
  const message = failure.kind === "message" ? failure.key : undefined;
  const reason = message === "common:tooManyRequests" ? message : undefined;
  const unreached = failure.kind === "connection-lost" || message === "common:offline";
  const cause = reason ? "other" : unreached ? "connection" : "server";
  return (
    <FailureBox consolation={consolation} onRetry={onRetry} cause={cause}>
      {reason ? <p>{t(reason)}</p> : null}
      <HelpLine />
    </FailureBox>
  );
}

/** Says that the user's own API key was refused, and offers to change it and to retry. */
function KeyRefused({ onRetry }: { onRetry: () => void }) {
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
