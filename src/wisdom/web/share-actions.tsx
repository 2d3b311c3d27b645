import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { ShareButton } from "#quran/web/components.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { CivilDate } from "#wisdom/shared/civil-date.ts";
import { pathOfDay } from "#wisdom/shared/paths.ts";

type ShareActionsProps = { date: CivilDate; name: string; passage: Passage };

/** Shares the verse as a card, and shares or copies the link of the day's own page, which keeps its verse. */
export function ShareActions({ date, name, passage }: ShareActionsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const address = () => location.origin + localizedPath(language, pathOfDay(date));
  const target = () => {
    const text = [...passage.texts.map((one) => one.text), name].join("\n\n");
    return { ref: passage.ref, name, text, link: address() };
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      showToast(t("verse:linkCopied"));
    } catch {
      showToast(t("toast:copyLinkFailed"));
    }
  };
  return (
    <>
      <ShareButton target={target} />
      <Button variant="quiet" icon="link" onClick={() => void copy()}>
        {t("verse:link")}
      </Button>
    </>
  );
}
