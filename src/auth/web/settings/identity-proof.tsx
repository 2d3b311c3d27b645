import { useEffect, useRef } from "react";
import type { Messages } from "#i18n/shared/sections.ts";
import { I18nProvider, useLanguage } from "#i18n/web/index.ts";
import { ProveIdentity } from "./prove-identity.tsx";
import { WithAccount } from "./with-account.tsx";
import "../auth.css";
import "./settings.css";

export type IdentityProofProps = {
  /** The proof was given: makes the change for which it was asked. */
  onProved: () => Promise<unknown>;
};

/** The proof of identity that a change needs, on a page that has neither the account nor the words of its settings. It takes the focus of the pressed button. */
export function IdentityProof({ words, onProved }: IdentityProofProps & { words: Messages }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    <I18nProvider language={useLanguage()} messages={words}>
      <div className="account-part" ref={own} tabIndex={-1} data-arrival="">
        <WithAccount>{() => <ProveIdentity text="account:proveChange" onProved={onProved} />}</WithAccount>
      </div>
    </I18nProvider>
  );
}
