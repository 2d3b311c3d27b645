import { type MouseEvent, useId, useLayoutEffect, useRef } from "react";
import type { Messages } from "#i18n/shared/sections.ts";
import { I18nProvider, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { GhostCard } from "#ui/ghost-card.tsx";
import { ProveFactor } from "../factors/second-factor.tsx";
import { AccountContext } from "./account-context.ts";
import { DeleteSection } from "./sections/delete-section.tsx";
import { DevicesSection } from "./sections/devices-section.tsx";
import { EmailSection } from "./sections/email-section.tsx";
import { FactorsSection } from "./sections/factors-section.tsx";
import { IdentitiesSection } from "./sections/identities-section.tsx";
import { LookSection } from "./sections/look-section.tsx";
import { NameSection } from "./sections/name-section.tsx";
import { PasswordSection } from "./sections/password-section.tsx";
import { PhoneSection } from "./sections/phone-section.tsx";
import { SignOutSection } from "./sections/sign-out-section.tsx";
import { useLoadedAccount } from "./use-loaded-account.ts";
import "../auth.css";
import "./settings.css";

export type AccountSettingsProps = { words: Messages; onClose: () => void };

/** Everything about one's account. It brings its words along: the page beneath has none of them. */
export function AccountSettings({ words, onClose }: AccountSettingsProps) {
  return (
    <I18nProvider language={useLanguage()} messages={words}>
      <AccountDialog onClose={onClose} />
    </I18nProvider>
  );
}

function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    heading.current?.focus();
    // The browser gives the focus back to where it came from.
    return () => shown?.close();
  }, []);
  const close = () => dialog.current?.close();
  // A click on the dialog itself and on none of its content is one beside the sheet.
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    <dialog
      className="sheet account-settings"
      ref={dialog}
      aria-labelledby={id}
      onClick={onClick}
      onKeyDown={(event) => {
        // The page beneath has shortcuts of its own.
        event.stopPropagation();
      }}
      onClose={onClose}
    >
      <div className="account-in">
        <div className="sheet-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t("account:title")}
          </h2>
          <Button variant="quiet" icon="close" label={t("settings:close")} onClick={close} />
        </div>
        <Sections onProved={() => heading.current?.focus()} />
      </div>
    </dialog>
  );
}

/** Whoever has a second factor proves it before anything else. */
function Sections({ onProved }: { onProved: () => void }) {
  const t = useTranslate();
  const { account, failed, retry } = useLoadedAccount();
  if (failed) {
    const again = (
      <Button variant="outline" icon="retry" onClick={retry}>
        {t("common:retry")}
      </Button>
    );
    return (
      <ErrorBox title={t("account:loadFailed")} action={again}>
        {failed}
      </ErrorBox>
    );
  }
  if (!account) return <GhostCard />;
  const proved = async () => {
    await account.reload();
    onProved();
  };
  return (
    <AccountContext value={account}>
      {account.unproved ? (
        <div className="account-part">
          <p className="small">{t("account:proveFirst")}</p>
          <ProveFactor onProved={proved} />
        </div>
      ) : (
        <>
          <NameSection />
          <EmailSection />
          <PhoneSection />
          <PasswordSection />
          <FactorsSection />
          <IdentitiesSection />
          <DevicesSection />
        </>
      )}
      <LookSection />
      <SignOutSection />
      {account.unproved ? null : <DeleteSection />}
    </AccountContext>
  );
}
