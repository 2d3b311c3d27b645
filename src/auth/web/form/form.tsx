import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useKeptFields } from "#ui/page/kept-fields.ts";
import { useOnce } from "#ui/page/use-once.ts";
import { useUser } from "../session/user.ts";
import { SignInLink } from "../sign-in/sign-in-link.tsx";
import { formatMomentAfter } from "./moment-after.ts";
import type { Problem } from "./problem.ts";

/**
 * Why a form was refused: what failed, and the reason if it is known. `signedOut`: the session has ended. `field`: the name of the field that has to
 * be changed.
 */
export type FormProblem = {
  title: string;
  detail?: string | undefined;
  signedOut?: boolean;
  field?: string | undefined;
};

type FormProps = {
  submit: string;
  variant?: "primary" | "outline" | "danger";
  /** A name under which its fields are kept across a change of language. */
  keepAs?: string;
  /** Submits the form. A returned problem is shown, and the fields keep their values. */
  onSubmit: (fields: FormData) => Promise<FormProblem | undefined>;
  children: ReactNode;
};

/** The name of the field that a form was refused for, and the id of the reason. */
const RefusedField = createContext<{ name?: string | undefined; reason?: string }>({});

/**
 * A form with uncontrolled fields: input from before hydration is kept. `method="dialog"` prevents a submission
 * before hydration, so that a password never gets into a URL.
 */
export function Form({ submit, variant = "primary", keepAs, onSubmit, children }: FormProps) {
  const [problem, setProblem] = useState<FormProblem>();
  // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
  const { busy, run } = useOnce();
  const own = useRef<HTMLFormElement>(null);
  const reason = useId();
  useKeptFields(own, keepAs);
  useEffect(() => {
    const field = problem?.field && own.current?.elements.namedItem(problem.field);
    if (field instanceof HTMLElement) field.focus();
  }, [problem]);
  const send = (form: HTMLFormElement) => run(async () => setProblem(await onSubmit(new FormData(form))));
  return (
    <form
      className="auth-form"
      ref={own}
      method="dialog"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <RefusedField value={{ name: problem?.field, reason }}>{children}</RefusedField>
      <Refusal problem={problem} id={reason} />
      <Button variant={variant} type="submit" aria-disabled={busy}>
        {submit}
      </Button>
    </form>
  );
}

/**
 * Why the last attempt failed. Clear it with the result of the next attempt, not before: the button below would move away under a double click,
 * whose second half would press another one. A new problem is a new element, so that screen readers announce the same words again.
 */
export function Refusal({ problem, id }: { problem: FormProblem | undefined; id?: string }) {
  const [shown, setShown] = useState({ problem, turn: 0 });
  if (problem !== shown.problem) setShown({ problem, turn: shown.turn + 1 });
  if (!problem) return null;
  const box = (
    <ErrorBox key={shown.turn} title={problem.title} action={problem.signedOut ? <SignInLink /> : undefined}>
      {problem.detail}
    </ErrorBox>
  );
  return id ? <div id={id}>{box}</div> : box;
}

type FieldProps = {
  name: string;
  label: string;
  type?: "text" | "email" | "password" | "tel";
  autoComplete: string;
  hint?: string;
  inputMode?: "numeric" | "email" | "tel";
  defaultValue?: string;
  /** Natural language, such as a name. */
  natural?: boolean;
  maxLength?: number;
};

/**
 * A labelled field. Its text runs from left to right, as addresses, numbers and passwords do, unless it is `natural`. A password can be shown.
 */
export function Field({ name, label, type = "text", hint, natural = false, ...rest }: FieldProps) {
  const t = useTranslate();
  const id = useId();
  const [shown, setShown] = useState(false);
  const refused = use(RefusedField);
  const isRefused = refused.name === name;
  const described = [isRefused && refused.reason, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <input
        {...rest}
        className="text-field"
        id={id}
        name={name}
        type={shown ? "text" : type}
        dir={natural ? "auto" : "ltr"}
        spellCheck={false}
        autoCapitalize={natural ? "words" : "none"}
        aria-invalid={isRefused || undefined}
        aria-describedby={described || undefined}
      />
      {type === "password" ? (
        <button
          className="show-password needs-script"
          type="button"
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "auth:hidePassword" : "auth:showPassword")}
        </button>
      ) : null}
      {hint ? (
        <p className="micro" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The value of a field, trimmed unless `exact`, as for a password. */
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

/** Translates a problem for the user. */
export function useProblemText() {
  const t = useTranslate();
  const language = useLanguage();
  const user = useUser();
  return ({ key, reasons, minimum, wait }: Problem): string => {
    if (wait !== undefined) return t(key, { date: formatMomentAfter(language, wait, new Date()) });
    if (key === "auth:retryable" && !navigator.onLine) return t("common:offline");
    // Only a signed-in user can be told that they stay signed in.
    if (key === "auth:retryable" && !user) return t("common:unavailable");
    if (!reasons) return t(key);
    const said = reasons.map((reason) => t(weakReasonKeys[reason]));
    if (minimum) said.push(t("auth:weakMinimum", { total: minimum }));
    return t("auth:weakPassword", { context: said.join(" ") });
  };
}
