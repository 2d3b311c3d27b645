import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { parseEmail } from "#auth/shared/credentials.ts";
import { useUser } from "#auth/web/components.ts";
import { localTimeZone } from "#i18n/shared/local-time-zone.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { wisdomOperations } from "../operations.ts";

/** `yours`: the signed-in user gets the mail. */
type State = "asking" | "sending" | "asked" | "on" | "yours" | "ended" | "invalid" | "limited" | "failed";

/** The form to subscribe to the daily mail. A signed-in subscriber sees the subscription with a button to end it. */
export function MailForm() {
  const t = useTranslate();
  const language = useLanguage();
  const user = useUser();
  const id = useId();
  const [state, setState] = useState<State>("asking");
  const [askedFor, setAskedFor] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSubscription(user?.id, () => setState("yours"));
  const settle = (next: State) => {
    setState(next);
    // The form that had the focus is gone.
    if (next === "asked" || next === "on" || next === "ended") status.current?.focus();
    if (next === "invalid") field.current?.focus();
  };
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    // An invalid address is not sent, because a network may make only a few requests.
    if (!parseEmail(email)) return settle("invalid");
    setState("sending");
    setAskedFor(email);
    try {
      const wish = { email, lang: language, timeZone: localTimeZone() };
      settle((await callOperation(wisdomOperations.requestMail, wish)).state);
    } catch (error) {
      settle((error instanceof OperationError && refusals[error.code]) || "failed");
    }
  };
  const stop = async () => {
    try {
      await callOperation(wisdomOperations.endMail, {});
      settle("ended");
    } catch {
      showToast(t("wisdomPage:mailFailed"));
    }
  };
  const said = textOf(state);
  const invalid = state === "invalid";
  const closed = state === "asked" || state === "on" || state === "yours" || state === "ended";
  return (
    <>
      {closed ? null : (
        <form className="mail-form needs-script" noValidate onSubmit={(event) => void ask(event)}>
          <label className="small" htmlFor={id}>
            {t("wisdomPage:mailLabel")}
          </label>
          <div className="field-row">
            <input
              className="text-field"
              id={id}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="email"
              spellCheck={false}
              autoCapitalize="none"
              key={user?.email}
              defaultValue={user?.email}
              ref={field}
              aria-describedby={invalid ? `${id}-said ${id}-hint` : `${id}-hint`}
              aria-invalid={invalid ? true : undefined}
              onInput={() => setState((now) => (now === "invalid" ? "asking" : now))}
            />
            <Button variant="outline" type="submit" aria-disabled={state === "sending"}>
              {t("wisdomPage:mailSend")}
            </Button>
          </div>
          <p className="micro" id={`${id}-hint`}>
            {t("wisdomPage:mailHint")}
          </p>
        </form>
      )}
      <p className="small said" id={`${id}-said`} role="status" ref={status} tabIndex={-1}>
        {said ? t(said) : null}
        {state === "asked" ? (
          <>
            {" "}
            <bdi dir="ltr">{askedFor}</bdi>
          </>
        ) : null}
      </p>
      {state === "yours" ? (
        <p>
          <Button variant="outline" onClick={() => void stop()}>
            {t("wisdomPage:mailStop")}
          </Button>
        </p>
      ) : null}
    </>
  );
}

const refusals: Partial<Record<string, State>> = {
  "wisdom/bad-subscription": "invalid",
  "platform/too-many-requests": "limited",
};

function textOf(state: State) {
  if (state === "limited") return "common:tooManyRequests";
  if (state === "asked") return "wisdomPage:mailAsked";
  if (state === "on") return "wisdomPage:mailOn";
  if (state === "yours") return "wisdomPage:mailYours";
  if (state === "ended") return "wisdomPage:mailEnded";
  if (state === "invalid") return "wisdomPage:mailInvalid";
  return state === "failed" ? "wisdomPage:mailFailed" : null;
}

/** Reads once whether this user gets the mail. If that fails, the form stays, which does no harm. */
function useSubscription(userId: string | undefined, onFound: () => void) {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!userId) return;
    let here = true;
    callOperation(wisdomOperations.readMail, {}).then(
      ({ email }) => here && email !== null && found.current(),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [userId]);
}
