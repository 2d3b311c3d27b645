import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";

/** Says that the saved passages, or the code that shows them, could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  const action = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("common:retry")}
    </Button>
  );
  return (
    <ErrorBox title={t("common:loadSavedFailed")} action={action}>
      {t("savedPassages:nothingLost")}
    </ErrorBox>
  );
}
