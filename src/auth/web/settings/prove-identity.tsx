import { useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ProveFactor } from "../factors/second-factor.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readCode } from "../form/read-code.ts";
import { useAttempt } from "../form/use-attempt.ts";
import { orThrow } from "../session/load-client.ts";
import { isManaged, useAccount } from "./account.ts";

/** Reauthenticates the user: by a second factor where there is one, else by password or code. Signing in again does so too, and may be the only way. */
export function ProveIdentity({ text, onProved }: { text: MessageKey; onProved: () => Promise<unknown> }) {
  const t = useTranslate();
  const { user } = useAccount();
  const canSend = useCanSendCode();
  const own = (user.identities ?? []).some(({ provider }) => provider === "email" || provider === "phone");
  const [byCode, setByCode] = useState(!own);
  if (user.factors?.some(({ status }) => status === "verified")) return <ProveFactor onProved={onProved} />;
  return (
    <>
      <FocusedMessage look="small">{t(text)}</FocusedMessage>
      {byCode ? null : <ByPassword onProved={onProved} />}
      {byCode && canSend ? <ByCode onProved={onProved} /> : null}
      {byCode || !canSend ? null : (
        <Button variant="quiet" onClick={() => setByCode(true)}>
          {t("account:useCode")}
        </Button>
      )}
      <p className="small">{t("account:proveAgain")}</p>
    </>
  );
}

function ByPassword({ onProved }: { onProved: () => Promise<unknown> }) {
  const t = useTranslate();
  const attempt = useAttempt();
  const who = useOwnAddress();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const password = readField(fields, "password", { exact: true });
    if (password === "") return { title: t("account:passwordMissing"), field: "password" };
    let wrong = false;
    const problem = await attempt("account:proveFailed", async (client) => {
      const { error } = await client.auth.signInWithPassword({ ...who, password });
      wrong = error?.code === "invalid_credentials";
      if (error) throw error;
      await onProved();
    });
    // The address is the account's own, so that only the password can be wrong.
    return problem && wrong ? { ...problem, detail: t("account:passwordWrong") } : problem;
  };
  return (
    <Form submit={t("account:confirm")} onSubmit={submit}>
      <Field name="password" label={t("auth:password")} type="password" autoComplete="current-password" />
    </Form>
  );
}

function ByCode({ onProved }: { onProved: () => Promise<unknown> }) {
  const t = useTranslate();
  const attempt = useAttempt();
  const who = useOwnAddress();
  const [sent, setSent] = useState(false);
  const send = () =>
    attempt("account:proveFailed", async (client) => {
      orThrow(await client.auth.signInWithOtp({ ...who, options: { shouldCreateUser: false } }));
      setSent(true);
    });
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const token = readCode(readField(fields, "code"));
    if (!token) return { title: t("auth:codeRequired"), field: "code" };
    return attempt("account:proveFailed", async (client) => {
      const proof = "email" in who ? { ...who, type: "email" as const } : { ...who, type: "sms" as const };
      orThrow(await client.auth.verifyOtp({ ...proof, token }));
      await onProved();
    });
  };
  if (!sent) {
    return (
      <Form key="send" variant="outline" submit={t("auth:sendCode")} onSubmit={send}>
        {null}
      </Form>
    );
  }
  return (
    <>
      <FocusedMessage look="small">
        {t("account:codeSent")} <bdi dir="ltr">{"email" in who ? who.email : who.phone}</bdi>
      </FocusedMessage>
      <Form key="code" submit={t("account:confirm")} onSubmit={submit}>
        <Field name="code" label={t("auth:code")} inputMode="numeric" autoComplete="one-time-code" />
      </Form>
    </>
  );
}

/** Whether a code reaches the user: a sign-in by code finds no account of an organisation. */
export function useCanSendCode(): boolean {
  const { user, config } = useAccount();
  return !isManaged(user) && (user.email ? config.mail : config.sms);
}

function useOwnAddress(): { email: string } | { phone: string } {
  const { user } = useAccount();
  return user.email ? { email: user.email } : { phone: `+${(user.phone ?? "").replace(/^\+/, "")}` };
}
