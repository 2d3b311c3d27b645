import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useOnce } from "#ui/page/use-once.ts";
import { showToast } from "#ui/toast.ts";
import type { FormProblem } from "../../form/form.tsx";
import { useAttempt } from "../../form/use-attempt.ts";
import { orThrow } from "../../session/load-client.ts";
import { announceSignOut } from "../../session/sign-out.ts";
import { readUser } from "../../session/user.ts";

/** Ends this session, or all of them. */
export function SignOutSection() {
  const t = useTranslate();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<FormProblem>();
  const { run } = useOnce();
  const signOut = async (scope: "local" | "global") => {
    announceSignOut("asked");
    const found = await attempt("account:signOutFailed", async (client) => {
      const result = await client.auth.signOut({ scope });
      // Also without a connection, where the session ends in this browser alone.
      if (!readUser()) announceSignOut();
      orThrow(result);
      showToast(t("account:signedOut"));
    });
    setProblem(found);
  };
  const press = (scope: "local" | "global") => void run(() => signOut(scope));
  return (
    <div className="account-acts account-end">
      <Button variant="outline" onClick={() => press("local")}>
        {t("account:signOut")}
      </Button>
      <Button variant="quiet" onClick={() => press("global")}>
        {t("account:signOutEverywhere")}
      </Button>
      {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
    </div>
  );
}
