import type { ReactNode } from "react";
import { SignInLink } from "#auth/web/components.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ErrorBox } from "#ui/error-box.tsx";

/** Why a call failed, with `action`; where the session has ended, the way to sign in takes its place. */
export function FailureBox({ failed, action }: { failed: MessageKey; action?: ReactNode }) {
  const t = useTranslate();
  return <ErrorBox title={t(failed)} action={failed === "common:sessionEnded" ? <SignInLink /> : action} />;
}
