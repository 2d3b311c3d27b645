/** Random choices that depend on the seed alone. */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from 0 to below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<One>(list: readonly One[]): One;
  /** An id that exists nowhere. */
  uuid(): string;
};

/** Mulberry32: 32 bits of state, good enough to vary inputs. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    uuid: () => {
      const digits = Array.from({ length: 12 }, () => below(16).toString(16)).join("");
      return `00000000-0000-4000-8000-${digits}`;
    },
    pick: (list) => {
      const [first] = list.slice(below(list.length));
      if (first === undefined) throw new RangeError("There is nothing to pick from");
      return first;
    },
  };
}
