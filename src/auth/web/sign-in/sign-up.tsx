import { useEffect, useRef, useState } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { EnterSentCode } from "../form/enter-sent-code.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { readCredentials, readIdentifier } from "../form/identifier.ts";
import { NewPasswordField, refuseLongPassword } from "../form/new-password.tsx";
import { orThrow } from "../session/load-client.ts";
import { useUser } from "../session/user.ts";
import { useSiteAccounts } from "../site-accounts.ts";
import { CodeForm } from "./code-form.tsx";
import { MailSent } from "./mail-sent.tsx";
import { inMode } from "./modes.ts";
import { OtherMethods } from "./other-methods.tsx";
import { useAuthPage } from "./use-auth-page.ts";
import { useSentTo } from "./use-sent-to.ts";

/** Sign-up, or why there is none here. */
export function SignUp() {
  const { t } = useAuthPage();
  const { signUp, email, phone } = useSiteAccounts();
  if (!signUp) {
    return (
      <>
        <p className="say">{t("auth:signupDisabled")}</p>
        <SignInInstead />
      </>
    );
  }
  if (email || phone) return <PasswordSignUp />;
  return (
    <>
      <p className="say">{t("auth:signUpOff")}</p>
      <OtherWays />
    </>
  );
}

/** An email address is confirmed by a link or its code, a phone number by a code. */
function PasswordSignUp() {
  const { t, language, attempt, leave, returnTo } = useAuthPage();
  const only = useOnlyKind();
  const [sentTo, remember] = useSentTo();
  const [former, setFormer] = useState<string>();
  const waiting = sentTo === undefined ? undefined : readIdentifier(sentTo);
  useLeaveOnceSignedIn(waiting !== undefined && "email" in waiting, leave);
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const read = readCredentials(readField(fields, "identifier"), readField(fields, "password", { exact: true }), only);
    if ("refused" in read) return { title: t(read.refused), field: read.field };
    const { identifier, password } = read;
    const tooLong = refuseLongPassword(t, "auth:signUpFailed", password);
    if (tooLong) return tooLong;
    return attempt("auth:signUpFailed", async (client) => {
      const own = { name: readField(fields, "name"), language };
      const options = { data: own, emailRedirectTo: returnTo("sign-in") };
      const { data } = orThrow(await client.auth.signUp({ ...identifier, password, options }));
      if (data.session) await leave();
      else remember("email" in identifier ? identifier.email : identifier.phone);
    });
  };
  if (waiting && "phone" in waiting) {
    const { phone } = waiting;
    const again = () =>
      attempt("auth:sendAgainFailed", async (client) => orThrow(await client.auth.resend({ type: "sms", phone })));
    const changeNumber = () => {
      setFormer(phone);
      remember(undefined);
    };
    return <CodeForm phone={phone} failed="auth:signUpFailed" onAgain={again} onChangeNumber={changeNumber} />;
  }
  if (waiting) {
    const again = () =>
      attempt("auth:sendAgainFailed", async (client) => {
        const options = { emailRedirectTo: returnTo("sign-in") };
        orThrow(await client.auth.resend({ type: "signup", email: waiting.email, options }));
      });
    const confirm = (token: string) =>
      attempt("auth:signUpFailed", async (client) => {
        orThrow(await client.auth.verifyOtp({ email: waiting.email, token, type: "signup" }));
        await leave();
      });
    return <MailSent address={waiting.email} text={t("auth:confirmSent")} onAgain={again} onCode={confirm} />;
  }
  return (
    <>
      <Form submit={t("auth:signUp")} keepAs="sign-up" onSubmit={submit}>
        <Field name="name" label={t("auth:name")} autoComplete="name" natural />
        <Field
          name="identifier"
          label={t(only ? `auth:${only}` : "auth:identifier")}
          autoComplete="username"
          {...(only === "phone" && { hint: t("auth:phoneHint") })}
          {...(former !== undefined && { defaultValue: former })}
        />
        <NewPasswordField label="auth:password" />
      </Form>
      <EnterSentCode to={former} onEnter={remember} />
      <OtherWays />
    </>
  );
}

function OtherWays() {
  return (
    <>
      <OtherMethods />
      <SignInInstead />
    </>
  );
}

function SignInInstead() {
  const { t, search } = useAuthPage();
  return (
    <p className="small">
      {t("auth:haveAccount")}{" "}
      <LocalizedLink to={inMode(search, "sign-in")} replace>
        {t("auth:signIn")}
      </LocalizedLink>
    </p>
  );
}

/** The one kind of address that a new account can have here; undefined for both. */
function useOnlyKind(): "email" | "phone" | undefined {
  const { email, phone } = useSiteAccounts();
  if (email && phone) return undefined;
  return email ? "email" : "phone";
}

/** The link of the mail was opened in another tab of this browser: the tab that waits for it goes on by itself. */
function useLeaveOnceSignedIn(waiting: boolean, leave: () => unknown) {
  const user = useUser();
  const left = useRef(false);
  useEffect(() => {
    if (!waiting || !user || left.current) return;
    left.current = true;
    leave();
  }, [waiting, user, leave]);
}
