/**
 * What the link of a mail has done, in the redirect to our own page: a browser that cannot exchange the redirect's code tells it from here.
 * `sign-up`: confirmed, with the password that was chosen. `sign-up-without-password`: confirmed, and the account has no password.
 */
export const finishedLinks = ["sign-up", "sign-up-without-password", "email-change"] as const;
export type FinishedLink = (typeof finishedLinks)[number];

/** The parameter of the query. */
export const finishedParameter = "finished";

export function finishedLinkOf(named: string | null): FinishedLink | undefined {
  return finishedLinks.find((one) => one === named);
}
