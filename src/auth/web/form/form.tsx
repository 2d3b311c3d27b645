import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useUser } from "../session/user.ts";
import type { Problem } from "./problem.ts";

/** Why a form was not accepted: what failed, and if more is known, why. */
export type FormProblem = { title: string; detail?: string | undefined };

type FormProps = {
  submit: string;
  variant?: "primary" | "outline" | "danger";
  /** Does what the form is for. A problem that it answers is shown; the fields keep what was typed. */
  onSubmit: (fields: FormData) => Promise<FormProblem | undefined>;
  children: ReactNode;
};

/**
 * A form whose fields the browser keeps: what was typed before the scripts ran is still there. `method="dialog"` holds it on the page until
 * then, so that a password never comes into an address.
 */
export function Form({ submit, variant = "primary", onSubmit, children }: FormProps) {
  const [problem, setProblem] = useState<FormProblem>();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const send = async (form: HTMLFormElement) => {
    // The button stays one that can have the focus, which a disabled one would lose.
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setProblem(undefined);
    setProblem(await onSubmit(new FormData(form)));
    working.current = false;
    setBusy(false);
  };
  return (
    <form
      className="auth-form"
      method="dialog"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {children}
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
      <Button variant={variant} type="submit" aria-disabled={busy}>
        {submit}
      </Button>
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type?: "text" | "email" | "password" | "tel";
  autoComplete: string;
  hint?: string;
  inputMode?: "numeric" | "email" | "tel";
  defaultValue?: string;
  /** Words of any language, such as a name. */
  natural?: boolean;
};

/** A labelled field. What is typed is written from left to right, as addresses, numbers and passwords are, unless it is `natural`. */
export function Field({ name, label, type = "text", hint, natural = false, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        name={name}
        type={type}
        dir={natural ? "auto" : "ltr"}
        spellCheck={false}
        autoCapitalize={natural ? "words" : "none"}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint ? (
        <p className="micro" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The value of a field, without blanks around it; a password is taken as it is. */
export function readField(fields: FormData, name: string, { exact = false } = {}): string {
  const value = fields.get(name);
  if (typeof value !== "string") return "";
  return exact ? value : value.trim();
}

const weakReasonKeys = {
  length: "auth:weakLength",
  characters: "auth:weakCharacters",
  pwned: "auth:weakKnown",
} as const;

/** A problem of the accounts' service as a form shows it. */
export function useSayProblem() {
  const t = useTranslate();
  const user = useUser();
  return ({ key, reasons }: Problem): string => {
    if (key === "auth:retryable" && !navigator.onLine) return t("common:offline");
    // Only who is signed in can be told that they stay so.
    if (key === "auth:retryable" && !user) return t("common:unavailable");
    if (!reasons) return t(key);
    const said = reasons.map((reason) => t(weakReasonKeys[reason])).join(" ");
    return t("auth:weakPassword", { context: said });
  };
}
