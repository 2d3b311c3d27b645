import { use } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { needsSecondFactor } from "../factors/use-factors.ts";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readCredentials, readIdentifier } from "../form/identifier.ts";
import { PasskeySignIn } from "../passkeys/passkey-sign-in.tsx";
import { useHasPasskeys } from "../passkeys/passkeys.ts";
import { useSiteAccounts } from "../site-accounts.ts";
import { inMode } from "./modes.ts";
import { OtherMethods } from "./other-methods.tsx";
import { TypedEmail } from "./typed-email.ts";
import { useAuthPage } from "./use-auth-page.ts";

/** Sign-in with an email address or phone number and a password, or by another method. */
export function SignIn() {
  const { t, search, attempt, go, leave } = useAuthPage();
  const hasPasskeys = useHasPasskeys();
  const { mail, phone, signUp } = useSiteAccounts();
  const typedEmail = use(TypedEmail);
  const keepEmail = (form: HTMLFormElement | null) => {
    const identifier = form && readIdentifier(readField(new FormData(form), "identifier"));
    typedEmail.current = identifier && "email" in identifier ? identifier.email : "";
  };
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const read = readCredentials(readField(fields, "identifier"), readField(fields, "password", { exact: true }));
    if ("refused" in read) return { title: t(read.refused), field: read.field };
    const { identifier, password } = read;
    let refused = false;
    const problem = await attempt("auth:signInFailed", async (client) => {
      const { error } = await client.auth.signInWithPassword({ ...identifier, password });
      refused = error?.code === "invalid_credentials";
      if (error) throw error;
      await ((await needsSecondFactor(client)) ? go("second-factor") : leave());
    });
    // The server does not tell an unconfirmed address from a wrong password, so that strangers learn of no account: everybody gets the hint.
    if (!problem || !refused || !("email" in identifier) || !mail) return problem;
    return { ...problem, detail: `${problem.detail} ${t("auth:confirmFirst")}` };
  };
  return (
    <>
      <Form submit={t("auth:signIn")} keepAs="sign-in" onSubmit={submit}>
        <Field
          name="identifier"
          label={t(phone ? "auth:identifier" : "auth:email")}
          autoComplete="username"
          defaultValue={typedEmail.current}
        />
        <Field name="password" label={t("auth:password")} type="password" autoComplete="current-password" />
        <p className="small">
          {mail ? (
            <LocalizedLink
              to={inMode(search, "forgot")}
              replace
              onClick={(event) => keepEmail(event.currentTarget.closest("form"))}
            >
              {t("auth:forgot")}
            </LocalizedLink>
          ) : (
            t("auth:resetOff")
          )}
        </p>
      </Form>
      <OtherMethods>{hasPasskeys ? <PasskeySignIn /> : null}</OtherMethods>
      {signUp ? (
        <p className="small">
          {t("auth:noAccount")}{" "}
          <LocalizedLink to={inMode(search, "sign-up")} replace>
            {t("auth:signUp")}
          </LocalizedLink>
        </p>
      ) : null}
    </>
  );
}
