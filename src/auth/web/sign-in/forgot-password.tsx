import { use } from "react";
import { parseEmail } from "#auth/shared/credentials.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { needsSecondFactor } from "../factors/use-factors.ts";
import { BackToSignIn } from "../form/back-to-sign-in.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { SupportLink } from "../form/support-link.tsx";
import { orThrow } from "../session/load-client.ts";
import { requestReset } from "../session/request-reset.ts";
import { useSiteAccounts } from "../site-accounts.ts";
import { MailSent } from "./mail-sent.tsx";
import { TypedEmail } from "./typed-email.ts";
import { useAuthPage } from "./use-auth-page.ts";
import { useSentTo } from "./use-sent-to.ts";

/** Requests the mail for a new password. The response is the same for unknown accounts. */
export function ForgotPassword() {
  const { t, attempt, go, returnTo } = useAuthPage();
  const typedEmail = use(TypedEmail);
  const config = useSiteAccounts();
  const [sentTo, remember] = useSentTo();
  const send = (email: string, failed: MessageKey = "auth:resetLinkFailed") =>
    attempt(failed, async () => {
      await requestReset(email, returnTo("reset"));
      remember(email);
    });
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const email = readField(fields, "email");
    if (email === "") return { title: t("auth:emailRequired"), detail: t("auth:emailForReset"), field: "email" };
    if (!parseEmail(email)) return { title: t("auth:emailInvalid"), field: "email" };
    return send(email);
  };
  if (sentTo) {
    const confirm = (token: string) =>
      attempt("auth:resetFailed", async (client) => {
        orThrow(await client.auth.verifyOtp({ email: sentTo, token, type: "recovery" }));
        await go((await needsSecondFactor(client)) ? "second-factor" : "reset");
      });
    const again = () => send(sentTo, "auth:sendAgainFailed");
    return <MailSent address={sentTo} text={t("auth:resetSent")} onAgain={again} onCode={confirm} />;
  }
  if (!config.mail) {
    return (
      <div className="sent">
        <p className="say">{t("auth:resetOff")}</p>
        <SupportLink config={config} />
        <BackToSignIn />
      </div>
    );
  }
  return (
    <>
      <p className="say">{t("auth:forgotText")}</p>
      <Form submit={t("auth:sendLink")} onSubmit={submit}>
        <Field
          name="email"
          label={t("auth:email")}
          type="email"
          autoComplete="email"
          defaultValue={typedEmail.current}
        />
      </Form>
      <BackToSignIn />
    </>
  );
}
