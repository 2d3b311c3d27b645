import type { WebSocket } from "ws";
import type { Clock } from "../clock.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { Logger } from "../log.ts";
import { type AuthorizeJoin, type Channel, joinChannel, Refused } from "./channel.ts";
import { type Broadcast, type ClientFrame, decodeFrame, encodeMessage } from "./frames.ts";
import { type Hub, topicPrefix } from "./hub.ts";
import { createRateCounter } from "./rate-counter.ts";

export type ConnectionLimits = {
  /** Channels that one connection may have joined. */
  channels: number;
  /** Frames, and among them joins and new tokens, that a client may send in ten seconds. */
  frames: number;
  joins: number;
  /** Bytes that may wait for a client that does not read. */
  unsent: number;
};

export type ConnectionPorts = {
  hub: Hub;
  authorizeJoin: AuthorizeJoin;
  clock: Clock;
  log: Logger;
  limits: ConnectionLimits;
  /** Whether one more connection of the user may have channels. Called at the first join. */
  admit(userId: string): boolean;
  /** Counts a broadcast of the user to `receivers` members. False if it must not be sent. */
  mayBroadcast(userId: string, what: { receivers: number; bytes: number }): boolean;
};

/** The codes with which this server closes a connection (RFC 6455, section 7.4.1). */
export const closeCodes = { goingAway: 1001, badFrame: 1007, refused: 1008, tryLater: 1013 } as const;

/** The length of the window in which frames, joins and deliveries are counted, in milliseconds. */
export const countWindow = 10_000;
/** The maximum number of bytes of a topic. */
const maxTopicLength = 200;

export type RealtimeConnection = {
  /** When the client sent its last frame, by `performance.now()`. */
  lastHeard(): number;
  heard(): void;
  countChannels(): number;
  /** Whose channels it has; undefined before the first join. */
  userId(): string | undefined;
};

/** Speaks the Phoenix protocol on an open WebSocket, until it closes. */
export function serveConnection(socket: WebSocket, ports: ConnectionPorts): RealtimeConnection {
  const connection = new Connection(socket, ports);
  socket.on("message", (data, isBinary) => {
    const bytes = Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
    connection.receive(bytes, isBinary);
  });
  socket.on("close", () => connection.leaveAll());
  // A broken connection emits `close` too; its cause is the client's and not logged.
  socket.on("error", () => {});
  return connection;
}

class Connection implements RealtimeConnection {
  readonly #socket: WebSocket;
  readonly #ports: ConnectionPorts;
  readonly #channels = new Map<string, Channel>();
  readonly #mayAct: () => boolean;
  readonly #mayJoin: () => boolean;
  #userId: string | undefined;
  #lastHeard = performance.now();
  /** Frames are handled one after another. */
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(socket: WebSocket, ports: ConnectionPorts) {
    this.#socket = socket;
    this.#ports = ports;
    this.#mayAct = createRateCounter({ max: ports.limits.frames, milliseconds: countWindow });
    this.#mayJoin = createRateCounter({ max: ports.limits.joins, milliseconds: countWindow });
  }

  lastHeard = () => this.#lastHeard;
  heard = () => {
    this.#lastHeard = performance.now();
  };
  countChannels = () => this.#channels.size;
  userId = () => this.#userId;

  receive(data: Uint8Array, isBinary: boolean): void {
    this.heard();
    if (this.#closed) return;
    const frame = decodeFrame(data, isBinary);
    if (!this.#mayAct()) this.#close(closeCodes.refused, "Too many messages");
    else if (!frame) this.#close(closeCodes.badFrame, "This is no frame of the protocol");
    else this.#handleNext(frame);
  }

  #handleNext(frame: ClientFrame): void {
    this.#last = this.#last
      .then(() => this.#handle(frame))
      .catch((error: unknown) => {
        this.#ports.log.error({ err: error }, "a realtime message could not be handled");
        this.#close(closeCodes.tryLater, "Try again later");
      });
  }

  leaveAll(): void {
    this.#closed = true;
    for (const channel of this.#channels.values()) channel.leave();
    this.#channels.clear();
  }

  #close(code: number, reason: string): void {
    this.leaveAll();
    this.#socket.close(code, reason);
  }

  #send = (frame: string | Uint8Array): void => {
    if (this.#closed || this.#socket.readyState !== this.#socket.OPEN) return;
    // The client reconnects and reads everything anew.
    if (this.#socket.bufferedAmount > this.#ports.limits.unsent) this.#socket.terminate();
    else this.#socket.send(frame);
  };

  #reply({ joinRef, ref, topic }: ClientFrame, status: "ok" | "error", response: object): void {
    if (ref === null) return;
    this.#send(encodeMessage({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } }));
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (this.#closed) return;
    if (frame.topic === "phoenix") {
      if (frame.event === "heartbeat") this.#reply(frame, "ok", {});
      return;
    }
    if (frame.event === "phx_join") return this.#join(frame);
    const channel = this.#channels.get(frame.topic);
    // The frame belongs to an earlier join, which the client has left.
    if (channel && frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
    if (!channel) return this.#reply(frame, "error", { reason: "unmatched topic" });
    await this.#act(channel, frame);
  }

  async #act(channel: Channel, frame: ClientFrame): Promise<void> {
    switch (frame.event) {
      case "phx_leave":
        channel.leave();
        this.#channels.delete(frame.topic);
        this.#reply(frame, "ok", {});
        return channel.push("phx_close", {});
      case "access_token":
        return this.#refresh(channel, frame);
      case "broadcast":
        if (!frame.broadcast) return this.#reply(frame, "error", { reason: "This is no broadcast" });
        return this.#broadcast(channel, frame, frame.broadcast);
      default:
        return this.#reply(frame, "error", { reason: "This event is not supported" });
    }
  }

  #broadcast(channel: Channel, frame: ClientFrame, what: Broadcast): void {
    const size = { receivers: channel.countReceivers(), bytes: what.data.byteLength };
    if (this.#ports.mayBroadcast(channel.userId, size)) {
      channel.broadcast(what);
      if (channel.ack) this.#reply(frame, "ok", {});
    } else {
      this.#reply(frame, "error", { reason: "Too many broadcasts" });
    }
  }

  async #refresh(channel: Channel, { payload }: ClientFrame): Promise<void> {
    if (!this.#mayJoin()) return this.#close(closeCodes.refused, "Too many tokens");
    try {
      await channel.refresh(textField(payload, "access_token") ?? "");
    } catch (error) {
      // The channel keeps the token that it had.
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }

  async #join(frame: ClientFrame): Promise<void> {
    if (!this.#mayJoin()) return this.#close(closeCodes.refused, "Too many joins");
    try {
      const channel = await this.#open(frame);
      if (this.#closed) return channel.leave();
      this.#userId = channel.userId;
      this.#channels.set(frame.topic, channel);
      // The client compares this list with the database tables that it asked for; none are served.
      this.#reply(frame, "ok", { postgres_changes: [] });
      if (isSet(configOf(frame.payload), "presence", "enabled")) channel.push("presence_state", {});
    } catch (error) {
      if (error instanceof Refused) return this.#reply(frame, "error", { reason: error.message });
      if (!isDatabaseUnavailable(error)) throw error;
      this.#reply(frame, "error", { reason: "The database cannot be reached right now" });
    }
  }

  /** @throws Refused */
  async #open({ topic, joinRef, payload }: ClientFrame): Promise<Channel> {
    // A second join of a topic replaces the first: the client may have missed that it ended.
    this.#channels.get(topic)?.leave();
    this.#channels.delete(topic);
    const config = configOf(payload);
    if (!topic.startsWith(topicPrefix) || Buffer.byteLength(topic) > maxTopicLength)
      throw new Refused("unmatched topic");
    if (!isSet(config, "private")) throw new Refused("Only private channels can be joined");
    const tables = fieldOf(config, "postgres_changes");
    if (Array.isArray(tables) && tables.length > 0) throw new Refused("postgres_changes is not supported");
    if (this.#channels.size >= this.#ports.limits.channels) throw new Refused("Too many channels on one connection");
    const channel = await joinChannel(
      {
        ...this.#ports,
        send: this.#send,
        onEnd: (ended) => {
          if (this.#channels.get(topic) === ended) this.#channels.delete(topic);
        },
      },
      {
        topic: topic.slice(topicPrefix.length),
        joinRef,
        ack: isSet(config, "broadcast", "ack"),
        self: isSet(config, "broadcast", "self"),
        token: textField(payload, "access_token") ?? "",
      },
    );
    if (this.#userId === channel.userId || this.#ports.admit(channel.userId)) return channel;
    channel.leave();
    throw new Refused("Too many connections of one user");
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

function textField(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === "string" ? field : undefined;
}

const configOf = (payload: unknown) => fieldOf(payload, "config");
const isSet = (value: unknown, ...path: string[]) => path.reduce(fieldOf, value) === true;
