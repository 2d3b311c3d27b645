/**
 * The limits on questions: a guest's trial, a user's month, the fair use of premium, and what guests and anonymous accounts at
 * one network address may ask in a day.
 * `code` and `status` are the refusal's; `signedIn` says whether the limit binds users or guests; `title` and `text` are keys of messages. How
 * guests are counted: `server/quota/guest-quota.ts`.
 */
export const quotas = {
  trial: {
    code: "chat/trial-ended",
    status: 403,
    signedIn: false,
    title: "signupPrompt:title",
    text: "signupPrompt:text",
  },
  month: {
    code: "chat/month-ended",
    status: 403,
    signedIn: true,
    title: "signupPrompt:monthTitle",
    text: "signupPrompt:monthText",
  },
  fairUse: {
    code: "chat/fair-use-ended",
    status: 403,
    signedIn: true,
    title: "signupPrompt:fairUseTitle",
    text: "signupPrompt:fairUseText",
  },
  address: { code: "chat/address-limit", status: 429, signedIn: false, title: "signupPrompt:dailyLimit" },
} as const;

export type Quota = keyof typeof quotas;
