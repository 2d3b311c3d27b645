import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { Field, Form, type FormProblem, readField } from "../../form/form.tsx";
import { NewPasswordField, refuseLongPassword } from "../../form/new-password.tsx";
import { readCode } from "../../form/read-code.ts";
import { orThrow } from "../../session/load-client.ts";
import { useAccount } from "../account.ts";
import { useCanSendCode } from "../prove-identity.tsx";
import { Section, summaryAround } from "../section.tsx";
import { useProvedAttempt } from "../use-proved-attempt.tsx";

/**
 * Sets a new password. Where the server requires reauthentication, it sends a code, and a field for it appears; where no code can be sent, the user
 * proves otherwise who they are.
 */
export function PasswordSection() {
  const t = useTranslate();
  const { attempt, proof } = useProvedAttempt();
  const { user } = useAccount();
  const canSend = useCanSendCode();
  const [coded, setCoded] = useState(false);
  // A new key for each change empties the fields.
  const [turn, setTurn] = useState(0);
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const password = readField(fields, "password", { exact: true });
    const nonce = readCode(readField(fields, "code"));
    if (password === "") return { title: t("auth:passwordRequired"), field: "password" };
    const tooLong = refuseLongPassword(t, "account:saveFailed", password);
    if (tooLong) return tooLong;
    if (coded && !nonce) return { title: t("auth:codeRequired"), field: "code" };
    return attempt("account:saveFailed", async (client) => {
      const { error } = await client.auth.updateUser({ password, ...(nonce && { nonce }) });
      if (canSend && error?.code === "reauthentication_needed") {
        orThrow(await client.auth.reauthenticate());
        setCoded(true);
        return;
      }
      if (error) throw error;
      showToast(t("auth:resetDone"));
      summaryAround(document.activeElement)?.focus();
      setCoded(false);
      setTurn(turn + 1);
    });
  };
  const sentTo = user.email || (user.phone ? `+${user.phone}` : "");
  return (
    <Section title={t("auth:password")}>
      <p className="small">{t("account:passwordText")}</p>
      {proof}
      <div hidden={proof !== undefined}>
        <Form key={turn} submit={t("auth:setPassword")} onSubmit={submit}>
          <NewPasswordField />
          <p className="small" role="status">
            {coded ? (
              <>
                {t("account:codeSent")} <bdi dir="ltr">{sentTo}</bdi>
              </>
            ) : null}
          </p>
          {coded ? <Field name="code" label={t("auth:code")} inputMode="numeric" autoComplete="one-time-code" /> : null}
        </Form>
      </div>
    </Section>
  );
}
