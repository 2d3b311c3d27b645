import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { EnterSentCode } from "../../form/enter-sent-code.tsx";
import { FocusedMessage } from "../../form/focused-message.tsx";
import { Field, Form, type FormProblem, readField } from "../../form/form.tsx";
import { readIdentifier } from "../../form/identifier.ts";
import { SentCode } from "../../form/sent-code.tsx";
import { useAttempt } from "../../form/use-attempt.ts";
import { confirmNumber, resendNumberCode } from "../../session/confirm-number.ts";
import { orThrow } from "../../session/load-client.ts";
import { useAccount } from "../account.ts";
import { Section, summaryAround } from "../section.tsx";
import { useProvedAttempt } from "../use-proved-attempt.tsx";

/** Changes the phone number, which counts once the code sent to it was entered. */
export function PhoneSection() {
  const t = useTranslate();
  const { user, config } = useAccount();
  const [sentTo, setSentTo] = useState<string>();
  const [former, setFormer] = useState<string>();
  const close = (left?: string) => {
    summaryAround(document.activeElement)?.focus();
    setFormer(left);
    setSentTo(undefined);
  };
  const shown = user.phone ? `+${user.phone.replace(/^\+/, "")}` : "";
  if (!user.phone && !config.phone) return null;
  return (
    <Section title={t("auth:phone")} value={shown ? <bdi dir="ltr">{shown}</bdi> : t("account:none")}>
      {config.phone ? null : <p className="small">{t("auth:messagesOff")}</p>}
      {config.phone && sentTo ? (
        <NumberCode phone={sentTo} onDone={() => close()} onCancel={() => close(sentTo)} />
      ) : null}
      {config.phone && !sentTo ? (
        <>
          <NumberForm label={t("account:newPhone")} onSent={setSentTo} />
          <EnterSentCode to={former} onEnter={setSentTo} />
        </>
      ) : null}
    </Section>
  );
}

function NumberForm({ label, onSent }: { label: string; onSent: (phone: string) => void }) {
  const t = useTranslate();
  const { attempt, proof } = useProvedAttempt();
  const { config, reload } = useAccount();
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const identifier = readIdentifier(readField(fields, "phone"));
    if (!identifier || !("phone" in identifier)) return { title: t("auth:phoneRequired"), field: "phone" };
    const { phone } = identifier;
    return attempt("account:saveFailed", async (client) => {
      const { data } = orThrow(await client.auth.updateUser({ phone }));
      // Without confirmation the number is changed already.
      if (data.user?.new_phone) onSent(phone);
      else showToast(t("account:phoneChanged"));
      await reload();
    });
  };
  return (
    <>
      {proof}
      <div hidden={proof !== undefined}>
        <Form submit={t(config.autoconfirm ? "account:save" : "auth:sendCode")} onSubmit={submit}>
          <Field name="phone" label={label} type="tel" autoComplete="tel" hint={t("auth:phoneHint")} />
        </Form>
      </div>
    </>
  );
}

type NumberCodeProps = { phone: string; onDone: () => void; onCancel: () => void };

function NumberCode({ phone, onDone, onCancel }: NumberCodeProps) {
  const t = useTranslate();
  const attempt = useAttempt();
  const { reload } = useAccount();
  const confirm = (token: string) =>
    attempt("account:saveFailed", async (client) => {
      await confirmNumber(client, { phone, token });
      showToast(t("account:phoneChanged"));
      await reload();
      onDone();
    });
  const again = () => attempt("auth:sendAgainFailed", (client) => resendNumberCode(client, phone));
  return (
    <>
      <FocusedMessage look="small">
        {t("auth:codeSent")} <bdi dir="ltr">{phone}</bdi>
      </FocusedMessage>
      <SentCode submit={t("account:confirm")} onCode={confirm} onAgain={again} />
      <Button variant="quiet" onClick={onCancel}>
        {t("account:cancel")}
      </Button>
    </>
  );
}
