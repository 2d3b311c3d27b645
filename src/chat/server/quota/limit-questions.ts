import { createRateLimiter, type RateLimitOptions } from "#platform/http/rate-limit.ts";

/** Counts the questions of a network address: each may cost the model a request. */
export type QuestionRate = Pick<ReturnType<typeof createRateLimiter>, "consume">;

/** Questions of a network address that are answered in a minute. Many people may share one, so that a message of danger is answered beyond them. */
export const limitQuestions = (of: Pick<RateLimitOptions, "trustProxy" | "secret">): QuestionRate =>
  createRateLimiter({ name: "chat-question", points: 20, seconds: 60, ...of });
