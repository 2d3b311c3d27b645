import { useRef } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { SavedPassage } from "#chat/shared/passages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { passageOperations } from "../operations.ts";
import { dismissAbout } from "./dismiss-about.ts";

type SharePassageProps = { passage: Pick<SavedPassage, "id" | "link">; onChanged: () => void };

/** Makes a public link to a passage and copies it, or revokes it. */
export function SharePassage({ passage: { id, link }, onChanged }: SharePassageProps) {
  const t = useTranslate();
  const language = useLanguage();
  const first = useRef<HTMLButtonElement>(null);
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(location.origin + localizedPath(language, path));
      showToast(t("verse:linkCopied"));
    } catch {
      showToast(t("toast:copyLinkFailed"));
    }
  };
  const share = async () => {
    dismissAbout(id);
    try {
      const made = await callOperation(passageOperations.sharePassage, { id });
      onChanged();
      await copy(made.link);
    } catch {
      showToast(t("savedPassages:shareFailed"), { label: t("common:retry"), run: () => void share(), key: id });
    }
  };
  const revoke = async () => {
    dismissAbout(id);
    try {
      await callOperation(passageOperations.unsharePassage, { id });
      // The button that was pressed disappears.
      first.current?.focus({ preventScroll: true });
      onChanged();
      showToast(t("share:revoked"));
    } catch {
      showToast(t("share:revokeFailed"), { label: t("common:retry"), run: () => void revoke(), key: id });
    }
  };
  return (
    <>
      <Button ref={first} variant="quiet" icon="link" onClick={() => void (link === null ? share() : copy(link))}>
        {t(link === null ? "share:makeLink" : "verse:link")}
      </Button>
      {link === null ? null : (
        <Button variant="quiet" onClick={() => void revoke()}>
          {t("share:revoke")}
        </Button>
      )}
    </>
  );
}
