import { lengthToKeep } from "#auth/shared/credentials.ts";
import type { Translate } from "#i18n/keys.ts";

/** Why a new password cannot be stored, if it is too long. */
export function describeLongPassword(t: Translate, password: string): string | undefined {
  const total = lengthToKeep(password);
  return total === undefined ? undefined : t("auth:passwordTooLong", { total });
}
