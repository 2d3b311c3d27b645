import Stripe from "stripe";
import type { Store } from "../state/store.ts";

/** How events reach the webhook endpoints. Times are real milliseconds, whatever the double's clock says. */
export type DeliverySettings = {
  /** Nothing is sent until this is false again; meanwhile events queue up. */
  held: boolean;
  /** How often each event is sent. */
  copies: number;
  /** The least and the greatest wait before an event is sent. */
  delay: readonly [number, number];
  /** Whether queued events are sent in a random order. */
  shuffled: boolean;
  /** The share of events that are never sent, from 0 to 1. */
  lossRate: number;
  /** The waits before further attempts, if the endpoint does not answer with a 2xx status. */
  retryAfter: readonly number[];
  /** From 0 to 1, for delay, order and loss. */
  random: () => number;
};

export const promptDelivery: DeliverySettings = {
  held: false,
  copies: 1,
  delay: [0, 0],
  shuffled: false,
  lossRate: 0,
  retryAfter: [200, 1_000, 5_000],
  random: Math.random,
};

/** One attempt to deliver an event. `status` is 0 if there was no answer. */
export type Attempt = { event: string; type: string; url: string; status: number; attempt: number };

export type Delivery = {
  settings: DeliverySettings;
  /** The attempts so far, oldest first; the last thousand. */
  attempts: Attempt[];
  /** Queues an event for every endpoint that wants it. */
  enqueue(event: Stripe.Event): void;
  /** Sends what is queued, if nothing holds it. */
  flush(): void;
  /** Resolves when nothing is queued, under way or waiting for a further attempt. While deliveries are held it does not wait for them. */
  settled(): Promise<void>;
  /** The number of queued deliveries. */
  queued(): number;
  /** Forgets what is queued. */
  discard(): void;
  /** Cancels what is queued and waits for what is under way. */
  close(): Promise<void>;
};

type Job = { event: Stripe.Event; endpoint: string; attempt: number };

const maxAttempts = 1_000;
const maxQueue = 10_000;
const answerTimeout = 10_000;

export function createDelivery(store: Store, settings: DeliverySettings): Delivery {
  const queue: Job[] = [];
  const attempts: Attempt[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const waiters: (() => void)[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  const later = (wait: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
      report();
    }, wait);
    // A delivery that waits does not keep a process alive that wants to end.
    timer.unref();
    timers.add(timer);
  };
  const idle = () => running === undefined && timers.size === 0 && (queue.length === 0 || settings.held);
  const report = () => {
    if (idle()) for (const done of waiters.splice(0)) done();
  };
  const push = (job: Job) => {
    if (queue.length < maxQueue) queue.push(job);
    flush();
  };
  const send = async (job: Job): Promise<void> => {
    const made = await makeAttempt(store, job);
    if (!made) return;
    attempts.push(made);
    if (attempts.length > maxAttempts) attempts.shift();
    if (isReceived(made)) return;
    const wait = settings.retryAfter[job.attempt - 1];
    if (wait !== undefined && !closed) later(wait, () => push({ ...job, attempt: job.attempt + 1 }));
  };
  const run = async () => {
    while (queue.length > 0 && !settings.held && !closed) {
      const at = settings.shuffled ? Math.floor(settings.random() * queue.length) : 0;
      const [job] = queue.splice(at, 1);
      if (job) await send(job);
    }
  };
  function flush(): void {
    if (running || closed || settings.held || queue.length === 0) return;
    // The next turn of the event loop: the response to the request that caused the events goes first.
    running = new Promise<void>((done) => setTimeout(done)).then(run).finally(() => {
      running = undefined;
      flush();
      report();
    });
  }

  return {
    settings,
    attempts,
    enqueue(event) {
      for (const { job, wait } of jobsOf(store, settings, event)) {
        if (wait > 0) later(wait, () => push(job));
        else push(job);
      }
    },
    flush,
    settled: () => (idle() ? Promise.resolve() : new Promise((done) => waiters.push(done))),
    queued: () => queue.length,
    discard: () => void queue.splice(0),
    async close() {
      closed = true;
      queue.splice(0);
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await running;
      report();
    },
  };
}

/** The deliveries of an event to the endpoints that want it, each with its wait. */
function jobsOf(store: Store, settings: DeliverySettings, event: Stripe.Event): { job: Job; wait: number }[] {
  const wanting = store.webhookEndpoints
    .all()
    .filter(({ enabled_events: wanted }) => wanted.includes("*") || wanted.includes(event.type));
  return wanting.flatMap(({ id }) => {
    event.pending_webhooks += 1;
    if (settings.random() < settings.lossRate) return [];
    const [least, most] = settings.delay;
    return Array.from({ length: settings.copies }, () => ({
      job: { event, endpoint: id, attempt: 1 },
      wait: least + settings.random() * (most - least),
    }));
  });
}

function isReceived({ status }: Attempt): boolean {
  return status >= 200 && status < 300;
}

/** Sends a job, if its endpoint still exists. */
async function makeAttempt(store: Store, { event, endpoint: id, attempt }: Job): Promise<Attempt | undefined> {
  const endpoint = store.webhookEndpoints.find(id);
  const secret = store.webhookSecrets.get(id);
  if (endpoint?.status !== "enabled" || secret === undefined) return undefined;
  const status = await post(endpoint.url, secret, event);
  const made = { event: event.id, type: event.type, url: endpoint.url, status, attempt };
  if (isReceived(made)) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
  return made;
}

/** Sends an event, signed at this moment as Stripe signs each attempt. @returns the status, or 0 without an answer */
async function post(url: string, secret: string, event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  try {
    const response = await fetch(url, {
      method: "POST",
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeout),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature,
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
