import type { Messages } from "#i18n/shared/sections.ts";
import { I18nProvider, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ModalSheet } from "#ui/dialogs/modal-sheet.tsx";
import { ProveFactor } from "../factors/second-factor.tsx";
import { type Account, isManaged } from "./account.ts";
import { RefusedChange } from "./refused-change.tsx";
import { ActivitySection } from "./sections/activity-section.tsx";
import { DataSection } from "./sections/data-section.tsx";
import { DeleteSection } from "./sections/delete-section.tsx";
import { DevicesSection } from "./sections/devices-section.tsx";
import { EmailSection } from "./sections/email-section.tsx";
import { FactorsSection } from "./sections/factors-section.tsx";
import { IdentitiesSection } from "./sections/identities-section.tsx";
import { LookSection } from "./sections/look-section.tsx";
import { NameSection } from "./sections/name-section.tsx";
import { PasskeysSection } from "./sections/passkeys-section.tsx";
import { PasswordSection } from "./sections/password-section.tsx";
import { PhoneSection } from "./sections/phone-section.tsx";
import { SignOutSection } from "./sections/sign-out-section.tsx";
import "../auth.css";
import "./settings.css";
import { Section, type SettingsSection } from "./section.tsx";
import { WithAccount } from "./with-account.tsx";

export type AccountSettingsProps = { words: Messages; onClose: () => void; Extra: SettingsSection };

/** The account settings with their own words, which the page beneath does not have. */
export function AccountSettings({ words, onClose, Extra }: AccountSettingsProps) {
  return (
    <I18nProvider language={useLanguage()} messages={words}>
      <AccountDialog onClose={onClose} Extra={Extra} />
    </I18nProvider>
  );
}

function AccountDialog({ onClose, Extra }: Omit<AccountSettingsProps, "words">) {
  const t = useTranslate();
  return (
    <ModalSheet className="account-settings" title={t("account:title")} onClose={onClose}>
      {(focusTitle) => <Sections Extra={Extra} onProved={focusTitle} />}
    </ModalSheet>
  );
}

/** A user with a second factor proves it before the settings are shown. */
function Sections({ onProved, Extra }: { onProved: () => void; Extra: SettingsSection }) {
  const t = useTranslate();
  return (
    <WithAccount>
      {(account) => (
        <>
          <RefusedChange />
          {account.needsFactor ? (
            <FirstProof account={account} onProved={onProved} />
          ) : (
            <>
              <NameSection />
              {isManaged(account.user) ? <p className="account-section small">{t("auth:ssoManaged")}</p> : <OwnWays />}
              <FactorsSection />
              <IdentitiesSection />
              <DevicesSection />
              <ActivitySection />
              <DataSection />
              <Extra Section={Section} />
            </>
          )}
          <LookSection />
          <SignOutSection />
          {account.needsFactor ? null : <DeleteSection />}
        </>
      )}
    </WithAccount>
  );
}

/** What a user signs in with who needs no organisation for it. */
function OwnWays() {
  return (
    <>
      <EmailSection />
      <PhoneSection />
      <PasswordSection />
      <PasskeysSection />
    </>
  );
}

function FirstProof({ account, onProved }: { account: Account; onProved: () => void }) {
  const t = useTranslate();
  const proved = async () => {
    await account.reload();
    onProved();
  };
  return (
    <div className="account-part">
      <p className="small">{t("account:proveFirst")}</p>
      <ProveFactor onProved={proved} />
    </div>
  );
}
