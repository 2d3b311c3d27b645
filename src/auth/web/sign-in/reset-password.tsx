import { useEffect, useState } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { Form, type FormProblem, readField } from "../form/form.tsx";
import { NewPasswordField, refuseLongPassword } from "../form/new-password.tsx";
import { loadClient, orThrow } from "../session/load-client.ts";
import { inMode } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

/** Sets a new password for a user whom the mail's link has signed in and who has proved the second factor, if there is one. */
export function ResetPassword() {
  const { t, search, attempt, leave } = useAuthPage();
  const signedIn = useSignedIn();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const password = readField(fields, "password", { exact: true });
    if (password === "") return { title: t("auth:resetFailed"), detail: t("auth:passwordRequired"), field: "password" };
    const tooLong = refuseLongPassword(t, "auth:resetFailed", password);
    if (tooLong) return tooLong;
    return attempt("auth:resetFailed", async (client) => {
      orThrow(await client.auth.updateUser({ password }));
      showToast(t("auth:resetDone"));
      await leave();
    });
  };
  if (signedIn === false) {
    return (
      <div className="sent">
        <p className="say">{t("auth:redirectGrant")}</p>
        <p>
          <LocalizedLink to={inMode(search, "forgot")} replace>
            {t("auth:sendLink")}
          </LocalizedLink>
        </p>
      </div>
    );
  }
  return (
    <Form submit={t("auth:setPassword")} onSubmit={submit}>
      <NewPasswordField />
    </Form>
  );
}

/** Undefined while loading. */
function useSignedIn(): boolean | undefined {
  const [signedIn, setSignedIn] = useState<boolean>();
  useEffect(() => {
    loadClient()
      .then((client) => client.auth.getSession())
      // Without an answer the form stays; submitting it shows the error.
      .then(({ data, error }) => setSignedIn(error ? undefined : data.session !== null))
      .catch(() => setSignedIn(undefined));
  }, []);
  return signedIn;
}
