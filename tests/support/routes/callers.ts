import { randomUUID } from "node:crypto";
import { generousLimits } from "../site/generous-limits.ts";
import type { Target } from "./access-rules.ts";

/** The configuration of a site on which every kind of caller can be made at once, and none meets a limit. */
export const callerEnvironment = {
  AUTH_AUTOCONFIRM: "on",
  AUTH_ANONYMOUS: "on",
  AUTH_MANUAL_LINKING: "on",
  AUTH_MAX_FREQUENCY: "0",
  AUTH_RATE_LIMITS: generousLimits,
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
