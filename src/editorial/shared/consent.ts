/** The key of the visitor's answer in `localStorage`. */
export const consentKey = "cookieConsent";
export const consentAnswers = ["accepted", "rejected"] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];
