import type { Factor, SupabaseClient } from "@supabase/supabase-js";
import { useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { toProblem } from "../form/problem.ts";
import { readCode } from "../form/read-code.ts";
import { SentCode } from "../form/sent-code.tsx";
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
  if (props.factor.factor_type === "webauthn") return <KeyForm {...props} />;
  return props.factor.factor_type === "phone" ? <PhoneForm {...props} /> : <AppForm {...props} />;
}

function useFactorAttempt(onGone: () => unknown) {
  const attempt = useAttempt();
  return (work: (client: SupabaseClient) => Promise<unknown>, failed: MessageKey = "auth:signInFailed") =>
    attempt(failed, async (client) => {
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

/** Asks for the code that an authenticator app shows. */
function AppForm({ factor, onProved, onGone }: FactorFormProps) {
  const t = useTranslate();
  const attempt = useFactorAttempt(onGone);
  const prove = async (fields: FormData): Promise<FormProblem | undefined> => {
    const code = readCode(readField(fields, "code"));
    if (!code) return { title: t("auth:codeRequired"), field: "code" };
    return attempt(async (client) => {
      orThrow(await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
      await onProved();
    });
  };
  return (
    <>
      <p className="say">{t("auth:factorAppText")}</p>
      <Form submit={t("auth:continue")} onSubmit={prove}>
        <Field name="code" label={t("auth:code")} inputMode="numeric" autoComplete="one-time-code" />
      </Form>
    </>
  );
}

/** Asks for the code that a phone is sent on request. */
function PhoneForm({ factor, onProved, onGone }: FactorFormProps) {
  const t = useTranslate();
  const attempt = useFactorAttempt(onGone);
  const factorId = factor.id;
  const [challengeId, setChallengeId] = useState<string>();
  const [problem, setProblem] = useState<FormProblem>();
  const send = (failed: MessageKey) =>
    attempt(async (client) => {
      setChallengeId(orThrow(await client.auth.mfa.challenge({ factorId })).data?.id);
    }, failed);
  if (!challengeId) {
    return (
      <div className="sent">
        <p className="say">{t("auth:factorPhoneText")}</p>
        {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
        <Button variant="primary" onClick={() => void send("auth:signInFailed").then(setProblem)}>
          {t("auth:sendCode")}
        </Button>
      </div>
    );
  }
  const prove = (code: string) =>
    attempt(async (client) => {
      orThrow(await client.auth.mfa.verify({ factorId, challengeId, code }));
      await onProved();
    });
  return (
    <>
      <FocusedMessage look="say">{t("auth:factorPhoneSent")}</FocusedMessage>
      <SentCode submit={t("auth:continue")} onCode={prove} onAgain={() => send("auth:sendAgainFailed")} />
    </>
  );
}
