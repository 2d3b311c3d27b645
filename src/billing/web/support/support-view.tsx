import { useEffect, useId, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { useUser } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useKeptFields } from "#ui/page/kept-fields.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { supportLimit } from "../../shared/limits.ts";
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
  const [length, setLength] = useState(0);
  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const [email, message] = [textOf(fields, "email"), textOf(fields, "message")];
    setLength(message.length);
    if (message.length > supportLimit) return form.querySelector("textarea")?.focus();
    if (working.current) return;
    working.current = true;
    setFailed(undefined);
    try {
      onSent(await callOperation(billingOperations.requestSupport, { email, message, lang: language }));
    } catch (error) {
      const key = error instanceof OperationError ? problemKeys[error.code] : undefined;
      setFailed(whyFailed(key ?? "support:failed"));
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
        void send(event.currentTarget);
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
      <MessageField length={length} onLength={setLength} />
      {failed ? <ErrorBox title={t(failed)} /> : null}
      <Button variant="primary" type="submit">
        {t("support:send")}
      </Button>
    </form>
  );
}

/** A message that is too long stays whole: its writer is told, and decides what to leave out. */
function MessageField({ length, onLength }: { length: number; onLength: (length: number) => void }) {
  const t = useTranslate();
  const id = useId();
  const tooLong = length > supportLimit;
  return (
    <>
      <label htmlFor={id}>{t("support:message")}</label>
      <textarea
        className="text-field"
        id={id}
        name="message"
        rows={7}
        dir="auto"
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={`${id}-hint${tooLong ? ` ${id}-problem` : ""}`}
        onChange={(event) => onLength(event.target.value.trim().length)}
      />
      {tooLong ? (
        <p className="problem" id={`${id}-problem`} role="alert">
          {t("support:tooLong", { count: length, total: supportLimit })}
        </p>
      ) : null}
      <p className="micro" id={`${id}-hint`}>
        {t("support:hint")}
      </p>
    </>
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
