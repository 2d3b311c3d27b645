import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

type EnterSentCodeProps = { to: string | undefined; onEnter: (to: string) => void };

/** Leads back to the place for a code that was sent. A user who went back to change the number, and did not, can still use the code. */
export function EnterSentCode({ to, onEnter }: EnterSentCodeProps) {
  const t = useTranslate();
  if (to === undefined) return null;
  return (
    <Button variant="quiet" onClick={() => onEnter(to)}>
      {t("auth:enterSentCode")} <bdi dir="ltr">{to}</bdi>
    </Button>
  );
}
