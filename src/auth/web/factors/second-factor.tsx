import type { Factor } from "@supabase/supabase-js";
import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { BackToSignIn } from "../form/back-to-sign-in.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import { Form } from "../form/form.tsx";
import { LoadedState } from "../form/loaded-state.tsx";
import { hasSupport, SupportLink } from "../form/support-link.tsx";
import { useAttempt } from "../form/use-attempt.ts";
import { orThrow } from "../session/load-client.ts";
import { modeAfterFactor } from "../sign-in/modes.ts";
import { useAuthPage } from "../sign-in/use-auth-page.ts";
import { useSiteAccounts } from "../site-accounts.ts";
import { FactorForm } from "./factor-form.tsx";
import { useFactors } from "./use-factors.ts";

/** The second factor at sign-in, or before a new password. */
export function SecondFactor() {
  const { search, go, leave } = useAuthPage();
  const after = modeAfterFactor(search);
  return (
    <>
      <ProveFactor onProved={() => (after ? go(after) : leave())} />
      <FactorLost />
      <BackToSignIn />
    </>
  );
}

/** Only the people who run the site can help somebody who has lost every second factor. */
function FactorLost() {
  const t = useTranslate();
  const config = useSiteAccounts();
  if (!hasSupport(config)) return null;
  return (
    <div className="sent">
      <p className="small">{t("auth:factorLost")}</p>
      <SupportLink config={config} />
    </div>
  );
}

/** Asks for the proof of a second factor: one of those that the user has. One that was removed on another device is not asked for any more. */
export function ProveFactor({ onProved }: { onProved: () => unknown }) {
  const loaded = useFactors();
  return (
    <LoadedState loaded={loaded} failure="auth:signInFailed">
      {(factors) => (
        <ChosenFactor
          verified={factors.filter(({ status }) => status === "verified")}
          onProved={onProved}
          onGone={loaded.reload}
        />
      )}
    </LoadedState>
  );
}

type ChosenFactorProps = {
  verified: readonly Factor[];
  onProved: () => unknown;
  /** Fetches the factors again. */
  onGone: () => Promise<void>;
};

function ChosenFactor({ verified, onProved, onGone }: ChosenFactorProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(0);
  const [isGone, setGone] = useState(false);
  const factor = verified[chosen] ?? verified[0];
  if (!factor) return <NoneLeft onProved={onProved} />;
  const gone = async () => {
    await onGone();
    setGone(true);
  };
  return (
    <>
      {isGone ? <FocusedMessage look="say">{t("auth:factorGone")}</FocusedMessage> : null}
      <FactorForm key={factor.id} factor={factor} onProved={onProved} onGone={gone} />
      {verified.length > 1 ? (
        <Button variant="quiet" onClick={() => setChosen((chosen + 1) % verified.length)}>
          {t("auth:otherFactor")}
        </Button>
      ) : null}
    </>
  );
}

/** The last factor was removed on another device: the server asks for none, and the stored session has yet to learn of it. */
function NoneLeft({ onProved }: Pick<ChosenFactorProps, "onProved">) {
  const t = useTranslate();
  const attempt = useAttempt();
  const goOn = () =>
    attempt("auth:signInFailed", async (client) => {
      orThrow(await client.auth.refreshSession());
      await onProved();
    });
  return (
    <>
      <FocusedMessage look="say">{t("auth:noFactorLeft")}</FocusedMessage>
      <Form submit={t("auth:continue")} onSubmit={goOn}>
        {null}
      </Form>
    </>
  );
}
