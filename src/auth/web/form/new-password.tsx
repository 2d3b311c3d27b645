import { lengthToKeep } from "#auth/shared/credentials.ts";
import type { MessageKey, Translate } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Field, type FormProblem } from "./form.tsx";

/** The field `password` of a form that sets one. */
export function NewPasswordField({ label = "auth:newPassword" }: { label?: "auth:newPassword" | "auth:password" }) {
  const t = useTranslate();
  return (
    <Field name="password" label={t(label)} type="password" autoComplete="new-password" hint={t("auth:passwordHint")} />
  );
}

/** Why a new password cannot be stored, if it is too long. `failed`: what the form could not do. */
export function refuseLongPassword(t: Translate, failed: MessageKey, password: string): FormProblem | undefined {
  const total = lengthToKeep(password);
  if (total === undefined) return undefined;
  return { title: t(failed), detail: t("auth:passwordTooLong", { total }), field: "password" };
}
