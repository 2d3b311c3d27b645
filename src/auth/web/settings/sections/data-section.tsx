import { useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { saveJson } from "#ui/page/save-file.ts";
import { Form } from "../../form/form.tsx";
import { useAttempt } from "../../form/use-attempt.ts";
import { accountOperations } from "../../operations.ts";
import { Section } from "../section.tsx";

/** Saves what is stored of the account as a file. */
export function DataSection() {
  const t = useTranslate();
  const attempt = useAttempt();
  const [saved, setSaved] = useState(false);
  const save = () =>
    attempt("account:dataFailed", async () => {
      saveJson("siraj-account.json", await callOperation(accountOperations.exportAccount, {}));
      setSaved(true);
    });
  return (
    <Section title={t("account:data")}>
      <p className="small">{t("account:dataText")}</p>
      <Form variant="outline" submit={t("account:dataSave")} onSubmit={save}>
        {null}
      </Form>
      <p className="small" role="status">
        {saved ? t("account:dataSaved") : null}
      </p>
    </Section>
  );
}
