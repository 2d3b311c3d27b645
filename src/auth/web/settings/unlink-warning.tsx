import type { UserIdentity } from "@supabase/supabase-js";
import { accountAfterUnlinking } from "#auth/shared/unlinking.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { useAccount } from "./account.ts";
import { describeIdentity } from "./identity-data.ts";

/** What the account loses with an identity, as the server decides it. */
export function UnlinkWarning({ identity: gone }: { identity: UserIdentity }) {
  const t = useTranslate();
  const { user } = useAccount();
  const left = (user.identities ?? []).filter((identity) => identity !== gone);
  const after = accountAfterUnlinking(user.email || null, describeIdentity(gone), left.map(describeIdentity));
  return (
    <>
      {after.losesPassword ? `${t("account:unlinkPassword")} ` : null}
      {after.losesPhone ? `${t("account:unlinkNoPhone")} ` : null}
      {after.email === null ? t("account:unlinkNoEmail") : null}
      {after.email ? (
        <>
          {t("account:unlinkEmail")} <bdi dir="ltr">{after.email}</bdi>
        </>
      ) : null}
    </>
  );
}
