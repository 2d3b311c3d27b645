import type { MessageKey } from "#i18n/keys.ts";

/** The message for something that could not be loaded or sent: that there is no connection, or else `key`. */
export const whyFailed = (key: MessageKey = "common:unavailable"): MessageKey =>
  navigator.onLine ? key : "common:offline";
