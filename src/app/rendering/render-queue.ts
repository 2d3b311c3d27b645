import { setImmediate as nextTurn } from "node:timers/promises";
import { platformError } from "#platform/error-catalogue.ts";

export type RenderQueueOptions = {
  /** Renders in progress at once. */
  atOnce: number;
  /** Renders that one client may have waiting. */
  waitingOfClient: number;
  /** Renders that may wait in all. */
  waiting: number;
};

export type RenderQueue = {
  /**
   * Runs `work` when its client's turn comes. Clients take turns, so that one with many requests delays another by one render.
   * @throws AppError 429 when this client has too many renders waiting, 503 when all clients together have.
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
  /** For metrics. */
  counts(): { running: number; waiting: number; refused: number };
};

/** A queue of renders: rendering holds the only thread that answers requests, so it is bounded and interrupted by other requests. */
export function createRenderQueue({ atOnce, waitingOfClient, waiting: maxWaiting }: RenderQueueOptions): RenderQueue {
  /** In the order of their turns: a client whose render starts goes to the end. */
  const clients = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;
  let refused = 0;
  const startNext = () => {
    const [first] = clients;
    if (running >= atOnce || !first) return;
    const [client, turns] = first;
    const start = turns.shift();
    clients.delete(client);
    if (turns.length > 0) clients.set(client, turns);
    waiting -= 1;
    running += 1;
    start?.();
  };
  const turnOf = (client: string) => {
    const turns = clients.get(client) ?? [];
    if (turns.length >= waitingOfClient) {
      refused += 1;
      throw platformError("platform/too-many-requests", "Too many pages at once for this address.", { retryAfter: 2 });
    }
    if (waiting >= maxWaiting) {
      refused += 1;
      throw platformError("platform/unavailable", "Too many pages are being rendered.");
    }
    waiting += 1;
    return new Promise<void>((start) => {
      clients.set(client, [...turns, start]);
      startNext();
    });
  };
  return {
    async run(client, work) {
      await turnOf(client);
      try {
        return await work();
      } finally {
        // Requests that arrived meanwhile are answered before the next render.
        await nextTurn();
        running -= 1;
        startNext();
      }
    },
    counts: () => ({ running, waiting, refused }),
  };
}
