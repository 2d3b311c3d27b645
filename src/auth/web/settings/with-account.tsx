import type { ReactNode } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import { type Account, AccountContext, useLoadedAccount } from "./account.ts";

/** Loads the account for what reads it with `useAccount`, or says why it could not be loaded. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
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
  return account ? <AccountContext value={account}>{children(account)}</AccountContext> : <SkeletonCard />;
}
