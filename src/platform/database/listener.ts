import pg from "pg";

export type Subscriber = {
  /** A notification of the channel, committed by any process on this database. */
  onNotification(payload: string): void;
  /**
   * The channel is listened to from now on, for the first time or again after the session was lost: notifications of changes that were
   * committed since the subscription or the loss have been missed.
   */
  onListening?(): void;
};

/** Receives PostgreSQL's notifications (LISTEN) over one session of its own, outside the pools. */
export type Listener = {
  /** Listens to a channel, whose name is an SQL identifier. The first call opens the session. Returns how to stop. */
  subscribe(channel: string, subscriber: Subscriber): () => void;
  /** Resolves when the session is open and listens to every channel asked for so far; at once where nothing is subscribed. */
  ready(): Promise<void>;
  /** Whether the session is open. */
  isListening(): boolean;
  close(): Promise<void>;
};

/** Milliseconds. Pauses between two attempts to open the session double from `firstPause` to `maxPause`. */
const firstPause = 100;
const maxPause = 5_000;
const connectTimeout = 4_000;
/** The session is asked for an answer this often, and replaced if none comes in time: a lost network sends no end. */
const probeEvery = 20_000;
const probeTimeout = 5_000;

/** @param address of a direct session: a transaction pooler does not deliver notifications. */
export function createListener(address: pg.ClientConfig): Listener {
  return new PostgresListener(address);
}

class PostgresListener implements Listener {
  readonly #address: pg.ClientConfig;
  readonly #channels = new Map<string, Set<Subscriber>>();
  #session: Session | undefined;
  #opening: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pause = firstPause;
  #closed = false;

  constructor(address: pg.ClientConfig) {
    this.#address = address;
  }

  subscribe(channel: string, subscriber: Subscriber): () => void {
    const known = this.#channels.get(channel);
    const subscribers = known ?? new Set();
    this.#channels.set(channel, subscribers.add(subscriber));
    // A session in which this fails is lost, and the next one listens to every channel.
    if (!known && this.#session)
      this.#session.listen(channel).then(
        () => this.#announceListening(channel),
        () => {},
      );
    else if (!this.#session && !this.#retry) this.#open();
    return () => subscribers.delete(subscriber);
  }

  async ready(): Promise<void> {
    await this.#opening;
    await this.#session?.settled();
  }

  isListening(): boolean {
    return this.#session !== undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#opening;
    await this.#session?.end();
    this.#session = undefined;
  }

  #open(): void {
    if (this.#closed) return;
    this.#opening ??= this.#connect()
      .catch(() => this.#openLater())
      .finally(() => {
        this.#opening = undefined;
      });
  }

  async #connect(): Promise<void> {
    const opened = await openSession(this.#address, {
      onNotification: (channel, payload) => {
        for (const one of [...(this.#channels.get(channel) ?? [])]) one.onNotification(payload);
      },
      onLost: () => {
        this.#session = undefined;
        this.#openLater();
      },
    });
    // Channels may be added meanwhile: a map is iterated to the end that it has then.
    for (const channel of this.#channels.keys()) await opened.listen(channel);
    this.#session = opened;
    this.#pause = firstPause;
    for (const channel of this.#channels.keys()) this.#announceListening(channel);
  }

  #announceListening(channel: string): void {
    for (const one of [...(this.#channels.get(channel) ?? [])]) one.onListening?.();
  }

  #openLater(): void {
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#open();
    }, this.#pause).unref();
    this.#pause = Math.min(this.#pause * 2, maxPause);
  }
}

type SessionEvents = { onNotification(channel: string, payload: string): void; onLost(): void };
type Session = Awaited<ReturnType<typeof openSession>>;

/** @throws Error when the session cannot be opened in time; `onLost` is then not called. */
async function openSession(address: pg.ClientConfig, { onNotification, onLost }: SessionEvents) {
  const client = new pg.Client({
    ...address,
    application_name: "siraj-listener",
    connectionTimeoutMillis: connectTimeout,
    query_timeout: probeTimeout,
    keepAlive: true,
  });
  let open = false;
  let last: Promise<unknown> = Promise.resolve();
  const lose = () => {
    clearInterval(probe);
    if (!open) return;
    open = false;
    client.end().catch(() => {});
    onLost();
  };
  const query = (text: string) => {
    const answer = client.query(text);
    // The caller's failure is the session's end.
    last = answer.catch(lose);
    return answer;
  };
  const probe = setInterval(() => void query("select 1").catch(() => {}), probeEvery).unref();
  client.on("error", lose);
  client.on("end", lose);
  client.on("notification", ({ channel, payload }) => onNotification(channel, payload ?? ""));
  try {
    await client.connect();
  } catch (error) {
    clearInterval(probe);
    client.end().catch(() => {});
    throw error;
  }
  open = true;
  return {
    listen: (channel: string) => query(`listen ${pg.escapeIdentifier(channel)}`),
    settled: () => last,
    async end() {
      open = false;
      clearInterval(probe);
      await client.end().catch(() => {});
    },
  };
}
