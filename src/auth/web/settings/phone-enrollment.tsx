import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readIdentifier } from "../form/identifier.ts";
import { SentCode } from "../form/sent-code.tsx";
import { orThrow } from "../session/load-client.ts";
import type { EnrollmentProps } from "./app-enrollment.tsx";
import { useProvedAttempt } from "./use-proved-attempt.tsx";

type Sent = { factorId: string; challengeId: string; phone: string };

/** Enrols a phone as a second factor and verifies the code that is sent to it. */
export function PhoneEnrollment({ onDone, onCancel }: EnrollmentProps) {
  const t = useTranslate();
  const { attempt, proof } = useProvedAttempt();
  const [sent, setSent] = useState<Sent>();
  const begin = async (fields: FormData): Promise<FormProblem | undefined> => {
    const identifier = readIdentifier(readField(fields, "phone"));
    if (!identifier || !("phone" in identifier)) return { title: t("auth:phoneRequired"), field: "phone" };
    const { phone } = identifier;
    return attempt("account:saveFailed", async (client) => {
      const { data } = orThrow(await client.auth.mfa.enroll({ factorType: "phone", phone }));
      const factorId = data?.id ?? "";
      const { data: challenge } = orThrow(await client.auth.mfa.challenge({ factorId }));
      setSent({ factorId, challengeId: challenge?.id ?? "", phone });
    });
  };
  const prove = ({ factorId, challengeId }: Sent, code: string) =>
    attempt("account:saveFailed", async (client) => {
      orThrow(await client.auth.mfa.verify({ factorId, challengeId, code }));
      await onDone();
    });
  const again = (to: Sent) =>
    attempt("auth:sendAgainFailed", async (client) => {
      const { data: challenge } = orThrow(await client.auth.mfa.challenge({ factorId: to.factorId }));
      setSent({ ...to, challengeId: challenge?.id ?? "" });
    });
  return (
    <>
      {sent ? (
        <>
          <FocusedMessage look="small">
            {t("auth:codeSent")} <bdi dir="ltr">{sent.phone}</bdi>
          </FocusedMessage>
          <SentCode submit={t("account:turnOn")} onCode={(code) => prove(sent, code)} onAgain={() => again(sent)} />
        </>
      ) : (
        <>
          {proof}
          <div key="phone" hidden={proof !== undefined}>
            <Form submit={t("auth:sendCode")} onSubmit={begin}>
              <Field name="phone" label={t("auth:phone")} type="tel" autoComplete="tel" hint={t("auth:phoneHint")} />
            </Form>
          </div>
        </>
      )}
      <Button variant="quiet" onClick={onCancel}>
        {t("account:cancel")}
      </Button>
    </>
  );
}
