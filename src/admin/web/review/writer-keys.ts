import type { MessageKey } from "#i18n/keys.ts";

/** The messages for the answerers. */
export const writerKeys: Readonly<Record<string, MessageKey>> = {
  builtin: "admin:byBuiltin",
  model: "admin:byModel",
  care: "admin:byCare",
};
