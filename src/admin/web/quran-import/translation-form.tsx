import { type ReactNode, useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { problemOf } from "../frame/use-data.ts";
import { refusalKeys } from "./words.ts";

type TranslationFormProps = {
  heading: "h2" | "h3";
  title: string;
  text: string;
  /** The label of the submit button. */
  submit: string;
  /** Rejects with the error of the refusal. */
  onSend: (fields: FormData) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** The form that describes a new or an added translation. If it is refused, the form stays open. */
export function TranslationForm(props: TranslationFormProps) {
  const { heading: Heading, title, text, submit, onSend, onClose, children } = props;
  const t = useTranslate();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<MessageKey>();
  const send = async (fields: FormData) => {
    if (sending) return;
    setSending(true);
    setRefused(undefined);
    try {
      await onSend(fields);
    } catch (error) {
      setRefused(problemOf(error, refusalKeys));
      setSending(false);
    }
  };
  return (
    <form
      method="dialog"
      className="admin-part"
      aria-busy={sending}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
      onChange={() => setRefused(undefined)}
    >
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
      {refused ? <ErrorBox title={t("adminImport:notSaved")}>{t(refused)}</ErrorBox> : null}
      <div className="admin-row">
        <Button type="submit" variant="primary">
          {submit}
        </Button>
        <Button onClick={onClose}>{t("admin:cancel")}</Button>
      </div>
    </form>
  );
}
