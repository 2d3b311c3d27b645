/** What time it is. Whatever lets something expire asks one of these, so that a test can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
