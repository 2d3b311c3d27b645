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
  const { user, reload } = useAccount();
  const address = useLocation();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const email = readField(fields, "email");
    if (email === "") return { title: t("auth:emailRequired") };
    if (!parseEmail(email)) return { title: t("auth:emailInvalid") };
    return attempt("account:saveFailed", async (client) => {
      const back = localizedPath(splitLanguage(address.pathname).language, signInPath(address));
      orThrow(await client.auth.updateUser({ email }, { emailRedirectTo: location.origin + back }));
      await reload();
    });
  };
  return (
    <Section title={t("auth:email")} value={user.email ? <bdi dir="ltr">{user.email}</bdi> : t("account:none")}>
      <p className="small">{t(user.email ? "account:emailBoth" : "account:emailOne")}</p>
      {proof ?? (
        <Form submit={t("account:changeEmail")} onSubmit={submit}>
          <Field name="email" label={t("account:newEmail")} type="email" autoComplete="email" />
        </Form>
      )}
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
