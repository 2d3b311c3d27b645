import { useEffect, useRef, useState } from "react";
import { ErrorBox } from "#ui/error-box.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type FormProblem, useProblemText } from "../form/form.tsx";
import { toProblem } from "../form/problem.ts";
import { resumeSession } from "../session/resume-session.ts";
import { modeOf } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

/**
 * Handles the result of a mail link or a provider's redirect in the URL: a session or an error. A user who is signed
 * in already goes on to `?next=`.
 */
export function AuthCallback() {
  const { t, go, leave } = useAuthPage();
  const say = useProblemText();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<FormProblem>();
  const [halfConfirmed, setHalfConfirmed] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    // Only once, because a code can be exchanged once.
    if (!hydrated || begun.current) return;
    begun.current = true;
    resumeSession().then(
      (state) => {
        if (state === "second-factor") void go("second-factor");
        if (state === "signed-in" && modeOf(location.search) === "sign-in") void leave();
        if (state === "half-confirmed") setHalfConfirmed(true);
        if (state === "other-browser") setProblem({ title: t("auth:otherBrowser") });
      },
      (error: unknown) => setProblem({ title: t("auth:signInFailed"), detail: say(toProblem(error)) }),
    );
  }, [hydrated, go, leave, say, t]);
  if (halfConfirmed) {
    return (
      <p className="say" role="status">
        {t("auth:emailHalfway")}
      </p>
    );
  }
  return problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null;
}
