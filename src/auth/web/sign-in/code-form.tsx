import type { MessageKey } from "#i18n/keys.ts";
import { needsSecondFactor } from "../factors/needs-second-factor.ts";
import { Arrival } from "../form/arrival.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readCode } from "../form/read-code.ts";
import { orThrow } from "../or-throw.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { useAuthPage } from "./use-auth-page.ts";

/** The code of a message that was sent to a telephone. */
export function CodeForm({ phone, failed }: { phone: string; failed: MessageKey }) {
  const { t, attempt, go, leave } = useAuthPage();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const token = readCode(readField(fields, "code"));
    if (!token) return { title: t("auth:codeRequired") };
    return attempt(failed, async (client) => {
      orThrow(await client.auth.verifyOtp({ phone, token, type: "sms" }));
      await ((await needsSecondFactor(client)) ? go("second-factor") : leave());
    });
  };
  return (
    <>
      <Arrival look="say">
        {t("auth:codeSent")} <bdi dir="ltr">{phone}</bdi>
      </Arrival>
      <Form submit={t("auth:signIn")} onSubmit={submit}>
        <Field name="code" label={t("auth:code")} inputMode="numeric" autoComplete="one-time-code" />
      </Form>
      <BackToSignIn />
    </>
  );
}
