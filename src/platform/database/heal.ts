import { setTimeout as wait } from "node:timers/promises";

/**
 * After a loss the driver answers the first query on each connection that broke under another one with that one's stale
 * error. The handler made here, for `onclose`, spends those answers on pings: `max` at once, until all succeed.
 */
export function healAfterLoss(max: number, ping: () => PromiseLike<unknown>): { onclose: () => void; end: () => void } {
  const state = { healing: false, ended: false };
  const heal = async () => {
    state.healing = true;
    for (let pause = 50, healthy = false; !healthy && !state.ended; pause = Math.min(pause * 2, 1_000)) {
      await wait(pause, undefined, { ref: false });
      if (state.ended) break;
      const pings = await Promise.allSettled(Array.from({ length: max }, ping));
      healthy = pings.every(({ status }) => status === "fulfilled");
    }
    state.healing = false;
  };
  return {
    onclose: () => {
      if (!state.healing && !state.ended) void heal();
    },
    end: () => {
      state.ended = true;
    },
  };
}
