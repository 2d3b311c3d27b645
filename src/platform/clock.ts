/** The current time. Code with expiry takes a clock, so that a test can advance it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
