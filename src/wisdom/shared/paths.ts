import type { CivilDate } from "./civil-date.ts";

/** The path of a day's page, without a language prefix, like the others here. */
export const pathOfDay = (date: CivilDate) => `/daily-wisdom/${date}`;

/** The pages to which the links of the mails lead, and those that follow. */
export const mailSteps = ["confirm", "stop", "confirmed", "stopped", "expired", "not-stopped"] as const;
export type MailStep = (typeof mailSteps)[number];

export const confirmPath = (token: string) => `/daily-wisdom/mail/confirm/${token}`;
export const stopPath = (token: string) => `/daily-wisdom/mail/stop/${token}`;
export const mailStepPath = (step: MailStep) => `/daily-wisdom/mail/${step}`;
