import { useEffect } from "react";
import { useLocation } from "react-router";
import { parseEmail } from "#auth/shared/credentials.ts";
import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Field, Form, type FormProblem, readField } from "../../form/form.tsx";
import { orThrow } from "../../session/load-client.ts";
import { signInPath } from "../../sign-in/sign-in-path.ts";
import { useAccount } from "../account.ts";
import { Section } from "../section.tsx";
import { useProvedAttempt } from "../use-proved-attempt.tsx";

/** Changes the email address. An existing address and the new one both have to confirm. */
export function EmailSection() {
  const t = useTranslate();
  const { attempt, proof } = useProvedAttempt();
  const { user, config, reload } = useAccount();
  const address = useLocation();
  useReturns(user.new_email ? reload : undefined);
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const email = readField(fields, "email");
    if (email === "") return { title: t("auth:emailRequired"), field: "email" };
    const parsed = parseEmail(email);
    if (!parsed) return { title: t("auth:emailInvalid"), field: "email" };
    if (parsed === user.email) return { title: t("account:emailSame"), field: "email" };
    return attempt("account:saveFailed", async (client) => {
      const back = localizedPath(splitLanguage(address.pathname).language, signInPath(address));
      orThrow(await client.auth.updateUser({ email }, { emailRedirectTo: location.origin + back }));
      await reload();
    });
  };
  if (!user.email && !config.email) return null;
  return (
    <Section title={t("auth:email")} value={user.email ? <bdi dir="ltr">{user.email}</bdi> : t("account:none")}>
      <Consequence />
      {proof}
      {config.email ? (
        <div hidden={proof !== undefined}>
          <Form submit={t("account:changeEmail")} onSubmit={submit}>
            <Field name="email" label={t("account:newEmail")} type="email" autoComplete="email" />
          </Form>
        </div>
      ) : null}
      <p role="status">
        {user.new_email ? (
          <>
            {t("account:emailWaiting")} <bdi dir="ltr">{user.new_email}</bdi>
          </>
        ) : null}
      </p>
    </Section>
  );
}

/** What a change needs before it counts; nothing where addresses need no confirmation. */
function Consequence() {
  const t = useTranslate();
  const { user, config } = useAccount();
  if (config.autoconfirm) return null;
  const asked = user.email ? "account:emailBoth" : "account:emailOne";
  return <p className="small">{t(config.mail ? asked : "auth:messagesOff")}</p>;
}

/** Runs `reload` when the user comes back to this tab: the links that it waits for are opened in another tab or on another device. */
function useReturns(reload: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!reload) return;
    const look = () => {
      // What was loaded stays where the server does not answer.
      if (document.visibilityState === "visible") reload().catch(() => {});
    };
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reload]);
}
