import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import { takeFocus } from "../form/focused-message.tsx";
import type { FormProblem } from "../form/form.tsx";
import { orThrow } from "../session/load-client.ts";
import type { EnrollmentProps } from "./app-enrollment.tsx";
import { useProvedAttempt } from "./use-proved-attempt.tsx";

/** Enrols a security key as a second factor, in the browser's own dialog. */
export function KeyEnrollment({ onDone, onCancel }: EnrollmentProps) {
  const t = useTranslate();
  const { attempt, proof } = useProvedAttempt();
  const [problem, setProblem] = useState<FormProblem>();
  const asked = useRef(false);
  useEffect(() => {
    // Enrol one factor, although effects may run twice.
    if (asked.current) return;
    asked.current = true;
    const enrolled = attempt("account:saveFailed", async (client) => {
      // The name has to differ from those of the user's other factors and is not shown.
      const friendlyName = `Security key ${new Date().toISOString()}`;
      orThrow(await client.auth.mfa.webauthn.register({ friendlyName }));
      await onDone();
    });
    void enrolled.then(setProblem);
  });
  if (!problem) return proof ?? <SkeletonCard />;
  const cancel = (
    <Button variant="quiet" ref={takeFocus} onClick={onCancel}>
      {t("account:cancel")}
    </Button>
  );
  return (
    <ErrorBox title={problem.title} action={cancel}>
      {problem.detail}
    </ErrorBox>
  );
}
