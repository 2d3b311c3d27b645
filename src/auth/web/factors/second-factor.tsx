import type { Factor } from "@supabase/supabase-js";
import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { LoadedState } from "../form/loaded-state.tsx";
import { hasSupport, SupportLink } from "../form/support-link.tsx";
import { useLoaded } from "../form/use-loaded.ts";
import { readAccountConfig } from "../read-account-config.ts";
import { BackToSignIn } from "../sign-in/back-to-sign-in.tsx";
import { modeAfterFactor } from "../sign-in/modes.ts";
import { useAuthPage } from "../sign-in/use-auth-page.ts";
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
  const { data: config } = useLoaded(readAccountConfig);
  if (!config || !hasSupport(config)) return null;
  return (
    <div className="sent">
      <p className="small">{t("auth:factorLost")}</p>
      <SupportLink config={config} />
    </div>
  );
}

/** Asks for the proof of a second factor: one of those that the user has. */
export function ProveFactor({ onProved }: { onProved: () => unknown }) {
  const loaded = useFactors();
  return (
    <LoadedState loaded={loaded} failure="auth:signInFailed">
      {(factors) => (
        <ChosenFactor verified={factors.filter(({ status }) => status === "verified")} onProved={onProved} />
      )}
    </LoadedState>
  );
}

type ChosenFactorProps = { verified: readonly Factor[]; onProved: () => unknown };

function ChosenFactor({ verified, onProved }: ChosenFactorProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(0);
  const factor = verified[chosen];
  if (!factor) return <p className="say">{t("auth:sessionMissing")}</p>;
  return (
    <>
      <FactorForm key={factor.id} factor={factor} onProved={onProved} />
      {verified.length > 1 ? (
        <Button variant="quiet" onClick={() => setChosen((chosen + 1) % verified.length)}>
          {t("auth:otherFactor")}
        </Button>
      ) : null}
    </>
  );
}
