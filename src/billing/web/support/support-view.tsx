import { useEffect, useId, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { useUser } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useKeptFields } from "#ui/page/kept-fields.ts";
import { billingOperations } from "../operations.ts";
import "./support.css";

const problemKeys: Record<string, MessageKey> = {
  "billing/bad-support-email": "support:badEmail",
  "billing/bad-support-message": "support:badMessage",
  "billing/support-off": "support:off",
  "platform/too-many-requests": "common:tooManyRequests",
};

/** The form that mails the operator. */
export function SupportView({ on }: { on: boolean }) {
  const t = useTranslate();
  const [sent, setSent] = useState<{ premium: boolean }>();
  return (
    <div className="col support">
      <h1 className="display">{t("support:pageTitle")}</h1>
      <p className="say">{t(on ? "support:lead" : "support:off")}</p>
      <p className="small">{t("support:notFatwa")}</p>
      {on && !sent ? <SupportForm onSent={setSent} /> : null}
      {sent ? <Sent premium={sent.premium} onAnother={() => setSent(undefined)} /> : null}
    </div>
  );
}

function SupportForm({ onSent }: { onSent: (sent: { premium: boolean }) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const user = useUser();
  const id = useId();
  const working = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // Once the user is known, another element renders the address field.
  useKeptFields(form, user === undefined ? undefined : "support");
  const [failed, setFailed] = useState<MessageKey>();
  const send = async (fields: FormData) => {
    if (working.current) return;
    working.current = true;
    setFailed(undefined);
    const [email, message] = [textOf(fields, "email"), textOf(fields, "message")];
    try {
      onSent(await callOperation(billingOperations.requestSupport, { email, message, lang: language }));
    } catch (error) {
      const key = error instanceof OperationError ? problemKeys[error.code] : undefined;
      setFailed(navigator.onLine ? (key ?? "support:failed") : "common:offline");
    } finally {
      working.current = false;
    }
  };
  return (
    <form
      ref={form}
      // `dialog` prevents a submission before hydration.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <label htmlFor={`${id}-email`}>{t("support:email")}</label>
      <input
        key={user?.email}
        className="text-field"
        id={`${id}-email`}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        defaultValue={user?.email}
      />
      <label htmlFor={id}>{t("support:message")}</label>
      <textarea
        className="text-field"
        id={id}
        name="message"
        rows={7}
        maxLength={4000}
        dir="auto"
        aria-describedby={`${id}-hint`}
      />
      <p className="micro" id={`${id}-hint`}>
        {t("support:hint")}
      </p>
      {failed ? <ErrorBox title={t(failed)} /> : null}
      <Button variant="primary" type="submit">
        {t("support:send")}
      </Button>
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}

function Sent({ premium, onAnother }: { premium: boolean; onAnother: () => void }) {
  const t = useTranslate();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="support-sent">
      <p className="say" role="status" tabIndex={-1} ref={said}>
        {t(premium ? "support:sentPremium" : "support:sent")}
      </p>
      <Button variant="outline" onClick={onAnother}>
        {t("support:another")}
      </Button>
    </div>
  );
}
