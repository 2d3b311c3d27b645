import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { needsSecondFactor } from "../factors/use-factors.ts";
import { type FormProblem, Refusal } from "../form/form.tsx";
import { useAuthPage } from "../sign-in/use-auth-page.ts";
import { signInWithPasskey } from "./passkeys.ts";

/** The button that signs in with a passkey. */
export function PasskeySignIn() {
  const { t, attempt, go, leave } = useAuthPage();
  const [problem, setProblem] = useState<FormProblem>();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    // A second dialog would cancel the first.
    if (busy) return;
    setBusy(true);
    const found = await attempt("auth:passkeyFailed", async (client) => {
      await signInWithPasskey(client);
      await ((await needsSecondFactor(client)) ? go("second-factor") : leave());
    });
    setProblem(found);
    setBusy(false);
  };
  return (
    <>
      <Refusal problem={problem} />
      <Button variant="outline" aria-disabled={busy} onClick={() => void signIn()}>
        {t("auth:passkey")}
      </Button>
    </>
  );
}
