import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import type { Exchange } from "../conversation/use-exchange.ts";
import { KeyRefused } from "../own-key/key-refused.tsx";
import type { Consolation } from "../page-loaders.ts";
import type { Problem } from "./ask-failure.ts";
import { FailureBox } from "./failure-box.tsx";

type TroubleProps = {
  problem: Problem;
  exchange: Pick<Exchange, "retry" | "messages" | "state">;
  consolation: Consolation | null;
  onReset: () => void;
};

/** What stands in the way of an answer, what was kept, and the way on. */
export function Trouble({ problem, exchange, consolation, onReset }: TroubleProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const onRetry = () => void exchange.retry();
  const retry = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("chat:retry")}
    </Button>
  );
  switch (problem.kind) {
    case "session": {
      const signIn = (
        <ButtonLink variant="outline" to={`/auth?next=${encodeURIComponent(pathname)}`}>
          {t("navigation:signIn")}
        </ButtonLink>
      );
      return (
        <ErrorBox title={t("sidebar:sessionEnded")} action={signIn}>
          {t("sidebar:sessionEndedText")}
        </ErrorBox>
      );
    }
    case "elsewhere":
      return (
        <ErrorBox title={t("sidebar:elsewhere")} action={retry}>
          {t("sidebar:elsewhereText")}
        </ErrorBox>
      );
    case "gone": {
      const anew = (
        <Button variant="outline" icon="plus" onClick={onReset}>
          {t("chat:newQuestion")}
        </Button>
      );
      return (
        <ErrorBox title={t("sidebar:missing")} action={anew}>
          {t("sidebar:missingText")}
        </ErrorBox>
      );
    }
    case "modelKey":
      return <KeyRefused onRetry={onRetry} />;
    case "asked":
      // It is being looked for.
      return null;
    case "lost":
      // Where no answer has begun, the question may never have arrived.
      if (exchange.state.conversation === undefined || exchange.messages.at(-1)?.role === "user") break;
      return (
        <ErrorBox title={t("sidebar:lost")} action={retry}>
          {t("sidebar:lostText")}
        </ErrorBox>
      );
  }
  const offline = problem.kind === "lost" && !navigator.onLine ? "common:offline" : undefined;
  const known = problem.kind === "known" ? problem.key : offline;
  return <FailureBox consolation={consolation} onRetry={onRetry} detail={known && t(known)} />;
}
