import { useState } from "react";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readIdentifier } from "../form/identifier.ts";
import { orThrow } from "../session/load-client.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { CodeForm } from "./code-form.tsx";
import { useAuthPage } from "./use-auth-page.ts";
import { useSentTo } from "./use-sent-to.ts";

/** Sign-in without a password, by a code sent to a phone. */
export function PhoneSignIn() {
  const { t, language, attempt } = useAuthPage();
  const [sentTo, remember] = useSentTo();
  const [former, setFormer] = useState<string>();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const identifier = readIdentifier(readField(fields, "phone"));
    if (!identifier || !("phone" in identifier)) return { title: t("auth:phoneRequired") };
    return attempt("auth:signInFailed", async (client) => {
      orThrow(await client.auth.signInWithOtp({ phone: identifier.phone, options: { data: { language } } }));
      remember(identifier.phone);
    });
  };
  if (sentTo) {
    const changeNumber = () => {
      setFormer(sentTo);
      remember(undefined);
    };
    return <CodeForm phone={sentTo} failed="auth:signInFailed" onChangeNumber={changeNumber} />;
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
      <BackToSignIn />
    </>
  );
}
