import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";

/** Puts a text into the clipboard, and says what came of it. The text is written when it is asked for. */
export function CopyButton({ text }: { text: () => string }) {
  const t = useTranslate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      showToast(t("answer:copied"));
    } catch {
      showToast(t("verse:copyFailed"));
    }
  };
  return (
    <Button variant="quiet" icon="copy" onClick={() => void copy()}>
      {t("answer:copy")}
    </Button>
  );
}
