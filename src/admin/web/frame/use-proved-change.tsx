import { type ComponentType, type ReactNode, useState } from "react";
import { loadIdentityProof } from "#auth/web/pages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { useChange } from "./use-data.ts";

type Asked = {
  work: () => Promise<unknown>;
  Proof: ComponentType<{ onProved: () => Promise<unknown> }>;
};

/**
 * As `useChange`, for a change that needs a recent proof of identity. If the server requires one, `proof` is the form for it: it replaces the change's
 * buttons and makes the change after the proof. Otherwise `proof` is undefined. `onCancel` is called if the form is closed without a proof.
 */
export function useProvedChange(after: () => void, onCancel: () => void) {
  const t = useTranslate();
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>();
  const { run } = useChange(after, {}, async (work) => setAsked({ work, Proof: await loadIdentityProof(language) }));
  const cancel = () => {
    setAsked(undefined);
    onCancel();
  };
  const finish = async (work: Asked["work"]) => {
    setAsked(undefined);
    await run(work);
  };
  const proof: ReactNode = asked && (
    <div className="admin-proof">
      <asked.Proof onProved={() => finish(asked.work)} />
      <Button onClick={cancel}>{t("admin:cancel")}</Button>
    </div>
  );
  return { run, proof };
}
