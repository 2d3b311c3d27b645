import { useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { BackToSignIn } from "../form/back-to-sign-in.tsx";
import { EnterSentCode } from "../form/enter-sent-code.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readIdentifier } from "../form/identifier.ts";
import { orThrow } from "../session/load-client.ts";
import { useSiteAccounts } from "../site-accounts.ts";
import { CodeForm } from "./code-form.tsx";
import { useAuthPage } from "./use-auth-page.ts";
import { useSentTo } from "./use-sent-to.ts";

/** Sign-in without a password, by a code sent to a phone. */
export function PhoneSignIn() {
  const { t, language, attempt } = useAuthPage();
  const { sms } = useSiteAccounts();
  const [sentTo, remember] = useSentTo();
  const [former, setFormer] = useState<string>();
  const send = (phone: string, failed: MessageKey) =>
    attempt(failed, async (client) => {
      orThrow(await client.auth.signInWithOtp({ phone, options: { data: { language } } }));
      remember(phone);
    });
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const identifier = readIdentifier(readField(fields, "phone"));
    if (!identifier || !("phone" in identifier)) return { title: t("auth:phoneRequired"), field: "phone" };
    return send(identifier.phone, "auth:signInFailed");
  };
  if (sentTo) {
    const changeNumber = () => {
      setFormer(sentTo);
      remember(undefined);
    };
    const again = () => send(sentTo, "auth:sendAgainFailed");
    return <CodeForm phone={sentTo} failed="auth:signInFailed" onAgain={again} onChangeNumber={changeNumber} />;
  }
  if (!sms) {
    return (
      <div className="sent">
        <p className="say">{t("auth:messagesOff")}</p>
        <BackToSignIn />
      </div>
    );
  }
  return (
    <>
      <Form submit={t("auth:sendCode")} onSubmit={submit}>
        <Field
          name="phone"
          label={t("auth:phone")}
          type="tel"
          autoComplete="tel"
          hint={t("auth:phoneHint")}
          {...(former !== undefined && { defaultValue: former })}
        />
      </Form>
      <EnterSentCode to={former} onEnter={remember} />
      <BackToSignIn />
    </>
  );
}
