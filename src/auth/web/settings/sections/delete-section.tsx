import { useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { deleteWord } from "#auth/shared/account.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { showToast } from "#ui/toast.ts";
import { Field, Form, type FormProblem, Refusal, readField } from "../../form/form.tsx";
import { toProblem } from "../../form/problem.ts";
import { SupportLink } from "../../form/support-link.tsx";
import { accountOperations } from "../../operations.ts";
import { forgetSession } from "../../session/forget-session.ts";
import { announceSignOut } from "../../session/sign-out.ts";
import { useAccount } from "../account.ts";
import { ProveIdentity } from "../prove-identity.tsx";
import { Section } from "../section.tsx";

/** Deletes the account after the word was typed, and after reauthentication where the last proof is too old. */
export function DeleteSection() {
  const t = useTranslate();
  return (
    <Section title={t("account:delete")}>
      <DeleteAccount />
    </Section>
  );
}

function DeleteAccount() {
  const t = useTranslate();
  const { config } = useAccount();
  const [proving, setProving] = useState(false);
  const [failed, setFailed] = useState(false);
  const [refused, setRefused] = useState<FormProblem>();
  const remove = async (): Promise<FormProblem | undefined> => {
    setFailed(false);
    announceSignOut("asked");
    try {
      await callOperation(accountOperations.deleteAccount, { confirm: deleteWord });
    } catch (error) {
      if (!navigator.onLine) return { title: t("common:offline") };
      const problem = toProblem(error);
      if (problem.key === "auth:sessionMissing") return { title: t(problem.key), signedOut: true };
      const code = error instanceof OperationError ? error.code : undefined;
      setProving(code === "auth/fresh-proof-needed");
      setFailed(code !== "auth/fresh-proof-needed");
      return undefined;
    }
    showToast(t("account:deleted"));
    forgetSession();
    announceSignOut("account");
    return undefined;
  };
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    if (readField(fields, "confirm", { exact: true }) !== deleteWord)
      return { title: t("deleteAccount:typeDelete"), field: "confirm" };
    return remove();
  };
  return (
    <>
      <p className="small">{t("account:deleteText")}</p>
      {proving ? (
        <>
          <ProveIdentity text="account:prove" onProved={async () => setRefused(await remove())} />
          <Refusal problem={refused} />
        </>
      ) : (
        <Form variant="danger" submit={t("account:deleteNow")} onSubmit={submit}>
          <Field name="confirm" label={t("account:deleteLabel", { code: deleteWord })} autoComplete="off" />
        </Form>
      )}
      {failed ? <ErrorBox title={t("deleteAccount:failed")} action={<SupportLink config={config} />} /> : null}
    </>
  );
}
