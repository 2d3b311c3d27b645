import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { Field, Form, readField } from "../../form/form.tsx";
import { useAttempt } from "../../form/use-attempt.ts";
import { orThrow } from "../../session/load-client.ts";
import { useAccount } from "../account.ts";
import { Section } from "../section.tsx";

/** Changes the name, which may be empty. */
export function NameSection() {
  const t = useTranslate();
  const attempt = useAttempt();
  const { user, reload } = useAccount();
  const kept: unknown = user.user_metadata.name;
  const name = typeof kept === "string" ? kept : "";
  const submit = (fields: FormData) =>
    attempt("account:saveFailed", async (client) => {
      orThrow(await client.auth.updateUser({ data: { name: readField(fields, "name") } }));
      showToast(t("account:saved"));
      await reload();
    });
  return (
    <Section title={t("account:name")} value={<bdi>{name}</bdi>}>
      <Form submit={t("account:save")} onSubmit={submit}>
        <Field name="name" label={t("account:name")} autoComplete="name" defaultValue={name} natural />
      </Form>
    </Section>
  );
}
