/** The key of the visitor's answer to the cookie banner in `localStorage`; `<html data-consent>` repeats it. */
export const consentKey = "cookieConsent";
export const consentAnswers = ["accepted", "rejected"] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];
