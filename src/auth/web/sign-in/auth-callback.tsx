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
  const [told, setTold] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    // Only once, because a code can be exchanged once.
    if (!hydrated || begun.current) return;
    begun.current = true;
    // A reload would show the failure once more.
    const cleanAddress = () => void go(modeOf(location.search));
    resumeSession().then(
      (state) => {
        if (state === "second-factor") void go("second-factor");
        if (state === "signed-in" && modeOf(location.search) === "sign-in") void leave();
        if (state === "half-confirmed") setTold(t("auth:emailHalfway"));
        if (state === "cancelled") setTold(t("auth:signInCancelled"));
        if (state === "refused") setProblem({ title: t("auth:googleFailed") });
        if (state === "cancelled" || state === "refused") cleanAddress();
        if (state === "other-browser") setProblem({ title: t("auth:otherBrowser") });
      },
      (error: unknown) => {
        setProblem({ title: t("auth:signInFailed"), detail: say(toProblem(error)) });
        cleanAddress();
      },
    );
  }, [hydrated, go, leave, say, t]);
  if (told) {
    return (
      <p className="say" role="status">
        {told}
      </p>
    );
  }
  return problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null;
}
