import type { UserIdentity } from "@supabase/supabase-js";
import { useState } from "react";
import { useLocation } from "react-router";
import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { showToast } from "#ui/toast.ts";
import type { FormProblem } from "../../form/form.tsx";
import { useSinglePress } from "../../form/use-single-press.ts";
import { orThrow } from "../../session/load-client.ts";
import { signInPath } from "../../sign-in/sign-in-path.ts";
import { isManaged, useAccount } from "../account.ts";
import { contactOf } from "../identity-data.ts";
import { RemovableRow } from "../removable-row.tsx";
import { Section } from "../section.tsx";
import { UnlinkWarning } from "../unlink-warning.tsx";
import { useProvedAttempt } from "../use-proved-attempt.tsx";

/** Lists, links and unlinks identities. The last one cannot be unlinked. */
export function IdentitiesSection() {
  const t = useTranslate();
  const { user, config } = useAccount();
  const offersGoogle = config.google && config.linking && !isManaged(user);
  const identities = user.identities ?? [];
  const linked = identities.some(({ provider }) => provider === "google");
  return (
    <Section title={t("account:identities")}>
      <ul className="account-list">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            stays={identities.length === 1 || !config.linking}
          />
        ))}
      </ul>
      {offersGoogle && !linked ? <LinkGoogle standIn={config.googleIsStandIn} /> : null}
    </Section>
  );
}

function IdentityRow({ identity, stays }: { identity: UserIdentity; stays: boolean }) {
  const t = useTranslate();
  const { reload } = useAccount();
  const { provider } = identity;
  const names: Record<string, string> = { email: t("auth:email"), phone: t("auth:phone"), google: "Google" };
  const shown = contactOf(identity);
  return (
    <RemovableRow
      name={names[provider] ?? t("account:organisation")}
      detail={shown ? <bdi dir="ltr">{shown}</bdi> : undefined}
      remove={stays ? undefined : t("account:unlink")}
      warning={<UnlinkWarning identity={identity} />}
      onRemove={async (client) => {
        orThrow(await client.auth.unlinkIdentity(identity));
        showToast(t("account:unlinked"));
        await reload();
      }}
    />
  );
}

function LinkGoogle({ standIn }: { standIn: boolean }) {
  const t = useTranslate();
  const { attempt, proof } = useProvedAttempt();
  const address = useLocation();
  const [problem, setProblem] = useState<FormProblem>();
  const link = useSinglePress(async () => {
    const found = await attempt("auth:googleFailed", async (client) => {
      const back = localizedPath(splitLanguage(address.pathname).language, signInPath(address));
      const options = { redirectTo: location.origin + back };
      orThrow(await client.auth.linkIdentity({ provider: "google", options }));
    });
    setProblem(found);
  });
  return (
    <>
      {proof}
      <div className="account-acts" hidden={proof !== undefined}>
        <Button variant="outline" onClick={link}>
          {t("account:linkGoogle")}
        </Button>
        {standIn ? <p className="micro">{t("auth:googleStandIn")}</p> : null}
        {problem ? <ErrorBox title={problem.title}>{problem.detail}</ErrorBox> : null}
      </div>
    </>
  );
}
