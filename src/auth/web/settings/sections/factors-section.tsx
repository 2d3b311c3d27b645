import type { Factor } from "@supabase/supabase-js";
import { useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { formatLocalDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { takeFocus } from "../../form/focused-message.tsx";
import { hasPasskeys } from "../../passkeys/passkeys.ts";
import { orThrow } from "../../session/load-client.ts";
import { useAccount } from "../account.ts";
import { AppEnrollment } from "../app-enrollment.tsx";
import { KeyEnrollment } from "../key-enrollment.tsx";
import { PhoneEnrollment } from "../phone-enrollment.tsx";
import { RemovableRow } from "../removable-row.tsx";
import { Section } from "../section.tsx";

/** Lists and adds second factors. */
export function FactorsSection() {
  const t = useTranslate();
  const { user, config, reload } = useAccount();
  const [adding, setAdding] = useState<"app" | "phone" | "key" | "ended">();
  const factors = (user.factors ?? []).filter(({ status }) => status === "verified");
  const done = async () => {
    setAdding("ended");
    showToast(t("account:factorAdded"));
    await reload();
  };
  const cancel = () => setAdding("ended");
  return (
    <Section title={t("account:factors")} value={t(factors.length > 0 ? "account:on" : "account:off")}>
      <p className="small">{t("account:factorsText")}</p>
      {factors.length > 0 ? (
        <ul className="account-list">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </ul>
      ) : null}
      {adding === "app" ? <AppEnrollment onDone={done} onCancel={cancel} /> : null}
      {adding === "phone" ? <PhoneEnrollment onDone={done} onCancel={cancel} /> : null}
      {adding === "key" ? <KeyEnrollment onDone={done} onCancel={cancel} /> : null}
      {adding && adding !== "ended" ? null : (
        <div className="account-acts">
          <Button variant="outline" ref={adding && takeFocus} onClick={() => setAdding("app")}>
            {t("account:addApp")}
          </Button>
          {config.sms ? (
            <Button variant="outline" onClick={() => setAdding("phone")}>
              {t("account:addPhone")}
            </Button>
          ) : null}
          {hasPasskeys() ? (
            <Button variant="outline" onClick={() => setAdding("key")}>
              {t("account:addKey")}
            </Button>
          ) : null}
        </div>
      )}
    </Section>
  );
}

const names: Record<string, MessageKey> = { phone: "account:factorPhone", webauthn: "account:factorKey" };

function FactorRow({ factor }: { factor: Factor }) {
  const t = useTranslate();
  const language = useLanguage();
  const { reload } = useAccount();
  const date = formatLocalDate(language, factor.created_at);
  const name = t(names[factor.factor_type] ?? "account:factorApp");
  return (
    <RemovableRow
      name={name}
      detail={t("account:added", { date })}
      remove={t("account:remove")}
      onRemove={async (client) => {
        orThrow(await client.auth.mfa.unenroll({ factorId: factor.id }));
        showToast(t("account:factorRemoved"));
        await client.auth.refreshSession();
        await reload();
      }}
    />
  );
}
