import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { GhostCard } from "#ui/ghost-card.tsx";
import { useProblemText } from "../form/form.tsx";
import { toProblem } from "../form/problem.ts";
import { BackToSignIn } from "../sign-in/back-to-sign-in.tsx";
import { useAuthPage } from "../sign-in/use-auth-page.ts";
import { FactorForm } from "./factor-form.tsx";
import { useFactors } from "./use-factors.ts";

/** The second factor at sign-in. */
export function SecondFactor() {
  const { leave } = useAuthPage();
  return (
    <>
      <ProveFactor onProved={leave} />
      <BackToSignIn />
    </>
  );
}

/** Asks for the proof of a second factor: one of those that the user has. */
export function ProveFactor({ onProved }: { onProved: () => unknown }) {
  const t = useTranslate();
  const say = useProblemText();
  const { factors, failed, retry } = useFactors();
  const [chosen, setChosen] = useState(0);
  const verified = factors?.filter(({ status }) => status === "verified");
  const factor = verified?.[chosen];
  if (failed) {
    const again = (
      <Button variant="outline" icon="retry" onClick={retry}>
        {t("common:retry")}
      </Button>
    );
    return (
      <ErrorBox title={t("auth:signInFailed")} action={again}>
        {say(toProblem(failed.cause))}
      </ErrorBox>
    );
  }
  if (!verified) return <GhostCard />;
  if (!factor) return <p className="say">{t("auth:sessionMissing")}</p>;
  return (
    <>
      <FactorForm key={factor.id} factor={factor} onProved={onProved} />
      {verified.length > 1 ? (
        <Button variant="quiet" onClick={() => setChosen((chosen + 1) % verified.length)}>
          {t("auth:otherFactor")}
        </Button>
      ) : null}
    </>
  );
}
