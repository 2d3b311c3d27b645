import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { MessageKey } from "#i18n/keys.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type FormProblem, useProblemText } from "../form/form.tsx";
import { type Problem, toProblem } from "../form/problem.ts";
import { resumeSession } from "../session/resume-session.ts";
import { readUser } from "../session/user.ts";
import { type Mode, modeOf } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

/** What came of the URL, and the mode of `/auth` to which it belongs. */
type Outcome = { mode: Mode; told?: string; problem?: FormProblem };

/**
 * Handles the result of a mail link or a provider's redirect in the URL: a session or an error. A user who is signed
 * in already goes on to `?next=`.
 */
export function AuthCallback() {
  const { t, go, leave } = useAuthPage();
  const say = useProblemText();
  const hydrated = useHydrated();
  const mode = modeOf(useLocation().search);
  const [outcome, setOutcome] = useState<Outcome>();
  const begun = useRef(false);
  useEffect(() => {
    // Only once, because a code can be exchanged once.
    if (!hydrated || begun.current) return;
    begun.current = true;
    const arrivedAt = modeOf(location.search);
    // A reload would show the failure once more.
    const cleanAddress = () => void go(modeOf(location.search));
    const tell = (told: string) => setOutcome({ mode: arrivedAt, told });
    const refuse = (title: MessageKey, detail?: Problem) => {
      // To a guest the screen for a new password says so by itself.
      const isTold = title === "auth:otherBrowser" || detail?.key === "auth:redirectGrant";
      if (isTold && arrivedAt === "reset" && !readUser()) return;
      setOutcome({ mode: arrivedAt, problem: { title: t(title), detail: detail && say(detail) } });
    };
    resumeSession().then(
      (state) => {
        if (state === "second-factor") void go("second-factor");
        if (state === "signed-in" && modeOf(location.search) === "sign-in") void leave();
        if (state === "half-confirmed") tell(t("auth:emailHalfway"));
        if (state === "cancelled") tell(t("auth:signInCancelled"));
        if (state === "refused") refuse("auth:googleFailed");
        if (state === "cancelled" || state === "refused") cleanAddress();
        if (state === "other-browser") refuse("auth:otherBrowser");
      },
      (error: unknown) => {
        refuse("auth:signInFailed", toProblem(error));
        cleanAddress();
      },
    );
  }, [hydrated, go, leave, say, t]);
  // It says nothing about the screens that follow.
  if (outcome?.mode !== mode) return null;
  const { told, problem } = outcome;
  if (told) {
    return (
      <p className="say" role="status">
        {told}
      </p>
    );
  }
  return problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null;
}
