import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";

/** Copies a text to the clipboard and reports the result. The text is made at the click. */
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
