import { useEffect, useRef, useState } from "react";
import { ErrorBox } from "#ui/error-box.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type FormProblem, useSayProblem } from "../form/form.tsx";
import { problemOf } from "../form/problem.ts";
import { takeUpSession } from "../session/resume-session.ts";
import { modeOf } from "./modes.ts";
import { useAuthPage } from "./use-auth-page.ts";

/**
 * Takes up what a mail's link or another service sent along in the address: a session, or why there is none. Whoever is signed in already
 * goes on to where they wanted to.
 */
export function Returned() {
  const { t, go, leave } = useAuthPage();
  const say = useSayProblem();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<FormProblem>();
  const [halfway, setHalfway] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    // What arrived is taken up once: a code is good for one exchange.
    if (!hydrated || begun.current) return;
    begun.current = true;
    takeUpSession().then(
      (state) => {
        if (state === "second-factor") void go("second-factor");
        if (state === "signed-in" && modeOf(location.search) === "sign-in") void leave();
        if (state === "halfway") setHalfway(true);
        if (state === "other-browser") setProblem({ title: t("auth:otherBrowser") });
      },
      (error: unknown) => setProblem({ title: t("auth:signInFailed"), detail: say(problemOf(error)) }),
    );
  }, [hydrated, go, leave, say, t]);
  if (halfway) {
    return (
      <p className="say" role="status">
        {t("auth:emailHalfway")}
      </p>
    );
  }
  return problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null;
}
