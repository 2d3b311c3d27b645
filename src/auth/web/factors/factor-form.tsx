import type { Factor, SupabaseClient } from "@supabase/supabase-js";
import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { toProblem } from "../form/problem.ts";
import { readCode } from "../form/read-code.ts";
import { useAttempt } from "../form/use-attempt.ts";
import { orThrow } from "../session/load-client.ts";

type FactorFormProps = {
  factor: Factor;
  onProved: () => unknown;
  /** The factor was removed meanwhile, on another device. */
  onGone: () => unknown;
};

/** Asks for the proof of a factor: a signature of a security key, or a code. */
export function FactorForm(props: FactorFormProps) {
  return props.factor.factor_type === "webauthn" ? <KeyForm {...props} /> : <CodeForm {...props} />;
}

function useFactorAttempt(onGone: () => unknown) {
  const attempt = useAttempt();
  return (work: (client: SupabaseClient) => Promise<unknown>) =>
    attempt("auth:signInFailed", async (client) => {
      try {
        await work(client);
      } catch (error) {
        if (toProblem(error).key !== "auth:factorGone") throw error;
        await onGone();
      }
    });
}

function KeyForm({ factor, onProved, onGone }: FactorFormProps) {
  const t = useTranslate();
  const attempt = useFactorAttempt(onGone);
  const prove = () =>
    attempt(async (client) => {
      orThrow(await client.auth.mfa.webauthn.authenticate({ factorId: factor.id }));
      await onProved();
    });
  return (
    <Form submit={t("auth:useKey")} onSubmit={prove}>
      <p className="say">{t("auth:factorKeyText")}</p>
    </Form>
  );
}

/** Asks for a factor's code. A phone is sent one on request; an authenticator app shows it. */
function CodeForm({ factor, onProved, onGone }: FactorFormProps) {
  const t = useTranslate();
  const attempt = useFactorAttempt(onGone);
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<FormProblem>();
  const byPhone = factor.factor_type === "phone";
  const send = async () => {
    const found = await attempt(async (client) => {
      const { data } = orThrow(await client.auth.mfa.challenge({ factorId: factor.id }));
      setChallenge(data?.id);
    });
    setProblem(found);
  };
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const code = readCode(readField(fields, "code"));
    if (!code) return { title: t("auth:codeRequired") };
    return attempt(async (client) => {
      const factorId = factor.id;
      if (challenge) orThrow(await client.auth.mfa.verify({ factorId, challengeId: challenge, code }));
      else orThrow(await client.auth.mfa.challengeAndVerify({ factorId, code }));
      await onProved();
    });
  };
  if (byPhone && !challenge) {
    return (
      <div className="sent">
        <p className="say">{t("auth:factorPhoneText")}</p>
        {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
        <Button variant="primary" onClick={() => void send()}>
          {t("auth:sendCode")}
        </Button>
      </div>
    );
  }
  return (
    <>
      {byPhone ? (
        <FocusedMessage look="say">{t("auth:factorPhoneSent")}</FocusedMessage>
      ) : (
        <p className="say">{t("auth:factorAppText")}</p>
      )}
      <Form submit={t("auth:continue")} onSubmit={submit}>
        <Field name="code" label={t("auth:code")} inputMode="numeric" autoComplete="one-time-code" />
      </Form>
    </>
  );
}
