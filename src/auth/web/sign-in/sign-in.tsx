import { LocalizedLink } from "#i18n/web/index.ts";
import { needsSecondFactor } from "../factors/needs-second-factor.ts";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readIdentifier } from "../form/identifier.ts";
import { orThrow } from "../or-throw.ts";
import { inMode } from "./modes.ts";
import { OtherWays } from "./other-ways.tsx";
import { useAuthPage } from "./use-auth-page.ts";

/** By e-mail or telephone and a password, or in another way. */
export function SignIn() {
  const { t, search, attempt, go, leave } = useAuthPage();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const identifier = readIdentifier(readField(fields, "identifier"));
    const password = readField(fields, "password", { exact: true });
    if (!identifier || password === "") return { title: t("auth:credentialsRequired") };
    return attempt("auth:signInFailed", async (client) => {
      orThrow(await client.auth.signInWithPassword({ ...identifier, password }));
      await ((await needsSecondFactor(client)) ? go("second-factor") : leave());
    });
  };
  return (
    <>
      <Form submit={t("auth:signIn")} onSubmit={submit}>
        <Field name="identifier" label={t("auth:identifier")} autoComplete="username" />
        <Field name="password" label={t("auth:password")} type="password" autoComplete="current-password" />
        <p className="small">
          <LocalizedLink to={inMode(search, "forgot")} replace>
            {t("auth:forgot")}
          </LocalizedLink>
        </p>
      </Form>
      <OtherWays />
      <p className="small">
        {t("auth:noAccount")}{" "}
        <LocalizedLink to={inMode(search, "sign-up")} replace>
          {t("auth:signUp")}
        </LocalizedLink>
      </p>
    </>
  );
}
