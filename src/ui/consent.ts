import { attempt } from "#i18n/shared/attempt.ts";

/** The key of the visitor's answer to the cookie banner in `localStorage`. */
export const consentKey = "cookieConsent";
export const consentAnswers = ["accepted", "rejected"] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** Whether the visitor accepted that more is stored than is necessary. */
export function hasConsent(): boolean {
  return attempt(() => localStorage.getItem(consentKey)) === "accepted";
}
