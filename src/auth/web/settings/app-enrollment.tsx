import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import { FocusedMessage, takeFocus } from "../form/focused-message.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readCode } from "../form/read-code.ts";
import { useAttempt } from "../form/use-attempt.ts";
import { orThrow } from "../session/load-client.ts";
import { useProvedAttempt } from "./use-proved-attempt.tsx";

type Begun = { id: string; picture: string; secret: string };
export type EnrollmentProps = { onDone: () => Promise<unknown>; onCancel: () => void };

/** Enrols an authenticator app: shows the key as a QR code and as text, and verifies the first code. */
export function AppEnrollment({ onDone, onCancel }: EnrollmentProps) {
  const t = useTranslate();
  const attempt = useAttempt();
  const { begun, problem, proof } = useBegunApp();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const code = readCode(readField(fields, "code"));
    if (!code) return { title: t("auth:codeRequired"), field: "code" };
    return attempt("account:saveFailed", async (client) => {
      orThrow(await client.auth.mfa.challengeAndVerify({ factorId: begun?.id ?? "", code }));
      await onDone();
    });
  };
  const cancel = (
    <Button variant="quiet" ref={problem && takeFocus} onClick={onCancel}>
      {t("account:cancel")}
    </Button>
  );
  if (problem) {
    return (
      <ErrorBox title={problem.title} action={cancel}>
        {problem.detail}
      </ErrorBox>
    );
  }
  if (!begun) return proof ?? <SkeletonCard />;
  return (
    <>
      <FocusedMessage look="small">{t("account:scan")}</FocusedMessage>
      {/* The server's SVG in an image element, where scripts cannot run. */}
      <img className="qr" src={begun.picture} alt={t("account:qrAlt")} width={200} height={200} />
      <p className="small">{t("account:orType")}</p>
      <p className="secret" dir="ltr">
        <code>{begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <Form submit={t("account:turnOn")} onSubmit={submit}>
        <Field name="code" label={t("account:codeOfApp")} inputMode="numeric" autoComplete="one-time-code" />
      </Form>
      {cancel}
    </>
  );
}

function useBegunApp() {
  const { attempt, proof } = useProvedAttempt();
  const [begun, setBegun] = useState<Begun>();
  const [problem, setProblem] = useState<FormProblem>();
  const asked = useRef(false);
  useEffect(() => {
    // Enrol one factor, although effects may run twice.
    if (asked.current) return;
    asked.current = true;
    const begin = attempt("account:saveFailed", async (client) => {
      const { data } = orThrow(await client.auth.mfa.enroll({ factorType: "totp", issuer: "Siraj" }));
      if (data) setBegun({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
    });
    void begin.then(setProblem);
  });
  return { begun, problem, proof };
}
