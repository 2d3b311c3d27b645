import { useEffect, useId, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { parseEmail } from "#auth/shared/credentials.ts";
import { useUser } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useKeptFields } from "#ui/page/kept-fields.ts";
import { useOnce } from "#ui/page/use-once.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { supportLimit } from "../../shared/limits.ts";
import { billingOperations } from "../operations.ts";
import "./support.css";

/** The field that has to be corrected. */
type Wrong = "email" | "message";

const wrongFields: Partial<Record<string, Wrong>> = {
  "billing/bad-support-email": "email",
  "billing/bad-support-message": "message",
};

const problemKeys: Record<string, MessageKey> = {
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
  const { run } = useOnce();
  const form = useRef<HTMLFormElement>(null);
  // Once the user is known, another element renders the address field.
  useKeptFields(form, user === undefined ? undefined : "support");
  const [failed, setFailed] = useState<MessageKey>();
  const [wrong, setWrong] = useState<Wrong>();
  const [length, setLength] = useState(0);
  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const [email, message] = [textOf(fields, "email"), textOf(fields, "message")];
    const refuse = (field: Wrong) => {
      setWrong(field);
      form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    };
    setLength(message.length);
    setFailed(undefined);
    setWrong(undefined);
    // Not sent, because a network may make only a few requests.
    if (!parseEmail(email)) return refuse("email");
    if (message.length > supportLimit) return refuse("message");
    try {
      onSent(await callOperation(billingOperations.requestSupport, { email, message, lang: language }));
    } catch (error) {
      const code = error instanceof OperationError ? error.code : "";
      const field = wrongFields[code];
      if (field) refuse(field);
      else setFailed(whyFailed(problemKeys[code] ?? "support:failed"));
    }
  };
  const corrected = (field: Wrong) => setWrong((now) => (now === field ? undefined : now));
  return (
    <form
      ref={form}
      // `dialog` prevents a submission before hydration.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        void run(() => send(currentTarget));
      }}
    >
      <EmailField own={user?.email} refused={wrong === "email"} onInput={() => corrected("email")} />
      <MessageField
        length={length}
        refused={wrong === "message"}
        onLength={(next) => {
          setLength(next);
          corrected("message");
        }}
      />
      {failed ? <ErrorBox title={t(failed)} /> : null}
      <Button variant="primary" type="submit">
        {t("support:send")}
      </Button>
    </form>
  );
}

type EmailFieldProps = { own: string | undefined; refused: boolean; onInput: () => void };

/** The address for the reply. A signed-in user's own is filled in. */
function EmailField({ own, refused, onInput }: EmailFieldProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t("support:email")}</label>
      <input
        key={own}
        className="text-field"
        id={id}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        defaultValue={own}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-problem` : undefined}
        onInput={onInput}
      />
      {refused ? (
        <p className="problem" id={`${id}-problem`} role="alert">
          {t("support:badEmail")}
        </p>
      ) : null}
    </>
  );
}

type MessageFieldProps = { length: number; refused: boolean; onLength: (length: number) => void };

/** A message that is too long stays whole: its writer is told, and decides what to leave out. */
function MessageField({ length, refused, onLength }: MessageFieldProps) {
  const t = useTranslate();
  const id = useId();
  const tooLong = length > supportLimit;
  const wrong = tooLong || refused;
  return (
    <>
      <label htmlFor={id}>{t("support:message")}</label>
      <textarea
        className="text-field"
        id={id}
        name="message"
        rows={7}
        dir="auto"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-hint${wrong ? ` ${id}-problem` : ""}`}
        onChange={(event) => onLength(event.target.value.trim().length)}
      />
      {wrong ? (
        <p className="problem" id={`${id}-problem`} role="alert">
          {tooLong ? t("support:tooLong", { count: length, total: supportLimit }) : t("support:badMessage")}
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
