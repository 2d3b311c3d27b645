import { callOperation } from "#api/web/call-operation.ts";
import type { SavedPassage } from "#chat/shared/passages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { passageOperations } from "../operations.ts";

type SharePassageProps = { passage: Pick<SavedPassage, "id" | "link">; onChanged: () => void };

/** Makes a public link to a passage and copies it, or revokes it. */
export function SharePassage({ passage: { id, link }, onChanged }: SharePassageProps) {
  const t = useTranslate();
  const language = useLanguage();
  const copy = async (path: string) => {
    try {
      await navigator.clipboard.writeText(location.origin + localizedPath(language, path));
      showToast(t("verse:linkCopied"));
    } catch {
      showToast(t("toast:copyLinkFailed"));
    }
  };
  const share = async () => {
    try {
      const made = await callOperation(passageOperations.sharePassage, { id });
      onChanged();
      await copy(made.link);
    } catch {
      showToast(t("savedPassages:shareFailed"), { label: t("common:retry"), run: () => void share(), key: id });
    }
  };
  const revoke = async () => {
    try {
      await callOperation(passageOperations.unsharePassage, { id });
      onChanged();
      showToast(t("share:revoked"));
    } catch {
      showToast(t("share:revokeFailed"), { label: t("common:retry"), run: () => void revoke(), key: id });
    }
  };
  if (link === null) {
    return (
      <Button variant="quiet" icon="link" onClick={() => void share()}>
        {t("share:makeLink")}
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" icon="link" onClick={() => void copy(link)}>
        {t("verse:link")}
      </Button>
      <Button variant="quiet" onClick={() => void revoke()}>
        {t("share:revoke")}
      </Button>
    </>
  );
}
