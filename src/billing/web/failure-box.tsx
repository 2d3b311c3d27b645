import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { signInPath } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";

/** Why a call failed, with `action`; where the session has ended, the way to sign in takes its place. */
export function FailureBox({ failed, action }: { failed: MessageKey; action?: ReactNode }) {
  const t = useTranslate();
  return <ErrorBox title={t(failed)} action={failed === "common:sessionEnded" ? <SignInLink /> : action} />;
}

/** Leads to the page to sign in, and back to this address. */
export function SignInLink({ variant = "outline" }: { variant?: "outline" | "primary" }) {
  const t = useTranslate();
  return (
    <ButtonLink variant={variant} to={signInPath(useLocation())}>
      {t("navigation:signIn")}
    </ButtonLink>
  );
}
