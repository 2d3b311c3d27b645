import { BackToSignIn } from "../form/back-to-sign-in.tsx";
import { Field, Form, type FormProblem, readField } from "../form/form.tsx";
import { orThrow } from "../session/load-client.ts";
import { useAuthPage } from "./use-auth-page.ts";

/** Single sign-on: the domain of a work address names the organisation. */
export function CompanySignIn() {
  const { t, attempt, returnTo } = useAuthPage();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const email = readField(fields, "email");
    const domain = email.slice(email.lastIndexOf("@") + 1);
    if (!email.includes("@") || domain === "") return { title: t("auth:emailRequired"), field: "email" };
    return attempt("auth:signInFailed", async (client) => {
      const options = { redirectTo: returnTo("sign-in") };
      const { data } = orThrow(await client.auth.signInWithSSO({ domain, options }));
      if (data?.url) location.assign(data.url);
    });
  };
  return (
    <>
      <p className="say">{t("auth:companyText")}</p>
      <Form submit={t("auth:continue")} onSubmit={submit}>
        <Field name="email" label={t("auth:workEmail")} type="email" autoComplete="email" />
      </Form>
      <BackToSignIn />
    </>
  );
}
