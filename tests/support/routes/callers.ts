import { randomUUID } from "node:crypto";
import type { Target } from "./access-rules.ts";

/** Operations whose rate is limited. */
const limited = [
  "sign_in_sign_ups",
  "anonymous_users",
  "email_sent",
  "mfa",
  "otp",
  "token_verifications",
  "token_refresh",
  "passkey",
];

/** The configuration of a site on which every kind of caller can be made at once, and none meets a limit. */
export const callerEnvironment = {
  AUTH_AUTOCONFIRM: "on",
  AUTH_ANONYMOUS: "on",
  AUTH_MANUAL_LINKING: "on",
  AUTH_MAX_FREQUENCY: "0",
  AUTH_RATE_LIMITS: JSON.stringify(Object.fromEntries(limited.map((name) => [name, 1_000_000]))),
};

/** A user's private data, whose ids are new. */
export function newTarget(user: Pick<Target, "id" | "email" | "mark" | "object">): Target {
  return {
    ...user,
    conversation: randomUUID(),
    deleted: randomUUID(),
    question: randomUUID(),
    answer: randomUUID(),
    passage: randomUUID(),
    identity: randomUUID(),
    factor: randomUUID(),
    passkey: randomUUID(),
  };
}
