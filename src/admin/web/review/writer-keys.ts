import type { MessageKey } from "#i18n/keys.ts";

/** Who writes answers. */
export const writerKeys: Readonly<Record<string, MessageKey>> = {
  builtin: "admin:byBuiltin",
  model: "admin:byModel",
  care: "admin:byCare",
};
