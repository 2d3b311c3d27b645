import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { MessageKey } from "#i18n/keys.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type FormProblem, useProblemText } from "../form/form.tsx";
import { type Problem, toProblem } from "../form/problem.ts";
import { resumeSession } from "../session/resume-session.ts";
import { readUser, useUser } from "../session/user.ts";
import { type Mode, modeOf } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

/** What came of the URL, the mode of `/auth` to which it belongs, and whether the user was signed in already. */
type Outcome = { mode: Mode; signedIn: boolean; told?: string; problem?: FormProblem };

/**
 * Handles the result of a mail link or a provider's redirect in the URL: a session or an error. A user who is signed
 * in already goes on to `?next=`; if there is a message to show first, it replaces the sign-in screen, which is the `children`.
 */
export function AuthCallback({ children }: { children: ReactNode }) {
  const { t, go, leave } = useAuthPage();
  const say = useProblemText();
  const hydrated = useHydrated();
  const mode = modeOf(useLocation().search);
  const signedIn = Boolean(useUser());
  const [outcome, setOutcome] = useState<Outcome>();
  const begun = useRef(false);
  useEffect(() => {
    // Only once, because a code can be exchanged once.
    if (!hydrated || begun.current) return;
    begun.current = true;
    const arrivedAt = modeOf(location.search);
    // A reload would show the failure once more.
    const cleanAddress = () => void go(modeOf(location.search));
    const settle = (what: Pick<Outcome, "told" | "problem">) =>
      setOutcome({ ...what, mode: arrivedAt, signedIn: readUser() !== null });
    const tell = (told: string) => settle({ told });
    const refuse = (title: MessageKey, detail?: Problem) => {
      // To a guest the screen for a new password says so by itself.
      const isTold = title === "auth:otherBrowser" || detail?.key === "auth:redirectGrant";
      if (isTold && arrivedAt === "reset" && !readUser()) return;
      // A link that is opened twice has done its work the first time.
      if (isTold && arrivedAt === "sign-in" && readUser()) return tell(t("auth:linkWhileSignedIn"));
      settle({ problem: { title: t(title), detail: detail && say(detail) } });
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
  const present = outcome?.mode === mode ? outcome : undefined;
  const { told, problem } = present ?? {};
  return (
    <>
      {told ? (
        <p className="say" role="status">
          {told}
        </p>
      ) : null}
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
      {signedIn && present?.signedIn && mode === "sign-in" ? (
        <Button variant="outline" onClick={() => void leave()}>
          {t("auth:continue")}
        </Button>
      ) : (
        children
      )}
    </>
  );
}
