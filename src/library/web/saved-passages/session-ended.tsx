import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { followSignOut, signInPath, useUser } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { keepsNoteDrafts } from "./note-draft.ts";

/**
 * Whether the visitor was signed in on this page and no longer is: what is empty then is the guest's list, not the user's. Not if the account was
 * deleted, with which the user's list is gone.
 */
export function useSessionEnded(): boolean {
  const user = useUser();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (user) setSeen(true);
  }, [user]);
  useEffect(() => followSignOut((ended) => ended === "account" && setSeen(false)), []);
  return seen && user === null;
}

/** In place of a list whose user is no longer signed in, and of the form of a note that was open in it. */
export function SessionEnded() {
  const t = useTranslate();
  const action = (
    <ButtonLink variant="primary" to={signInPath(useLocation())}>
      {t("navigation:signIn")}
    </ButtonLink>
  );
  return (
    <Empty title={t("common:sessionEnded")} action={action}>
      {t("savedPassages:keptWithAccount")}
      {keepsNoteDrafts() ? ` ${t("savedPassages:noteKept")}` : null}
    </Empty>
  );
}
