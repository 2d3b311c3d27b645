import type { Clock } from "../clock.ts";
import { createKeyedMutex } from "../keyed-mutex.ts";
import { type Broadcast, encodeMessage } from "./frames.ts";
import { type Grant, type Hub, type Member, topicPrefix } from "./hub.ts";

/** Why a channel may not be joined or kept; it is sent to the client. */
export type Refusal = { refused: string };

/**
 * Decides whether the bearer of a token may join a topic, given without the client's prefix. Rejects if it cannot decide, for example without the
 * database.
 */
export type AuthorizeJoin = (topic: string, token: string) => Promise<Grant | Refusal>;

export type ChannelOptions = {
  /** Without the client's prefix. */
  topic: string;
  joinRef: string | null;
  /** `ack`: acknowledge each broadcast of the client. `self`: send it back to the client too. */
  ack: boolean;
  self: boolean;
  token: string;
};

export type ChannelPorts = {
  hub: Hub;
  authorizeJoin: AuthorizeJoin;
  clock: Clock;
  send(frame: string | Uint8Array): void;
  /** Called when the channel ends without the client's request. */
  onEnd(channel: Channel): void;
};

export type Channel = {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly ack: boolean;
  readonly userId: string;
  push(event: string, payload: object): void;
  leave(): void;
  /** Authorizes the channel with a new token; ends it if the token is refused. Rejects if that cannot be decided. */
  refresh(token: string): Promise<void>;
  /** Sends to the other members of the topic on this server, and to this one if it asked for that. */
  broadcast(what: Broadcast): void;
  /** How many members `broadcast` would send to. */
  countReceivers(): number;
};

/** Longest wait of a timer, in milliseconds. */
const maxTimer = 2 ** 31 - 1;

/**
 * Joins a topic; the channel ends when its token expires, unless `refresh` brings a newer one, and when its grant does.
 * @throws Refused, or what `authorizeJoin` rejects with
 */
export async function joinChannel(
  { hub, authorizeJoin, clock, send, onEnd }: ChannelPorts,
  options: ChannelOptions,
): Promise<Channel> {
  const { topic, joinRef, ack, self } = options;
  let left = false;
  let { token } = options;
  let grant = await authorize({ hub, authorizeJoin, clock }, topic, token);
  let timer: NodeJS.Timeout | undefined;
  const push = (event: string, payload: object) =>
    send(encodeMessage({ joinRef, ref: null, topic: `${topicPrefix}${topic}`, event, payload }));
  const leave = () => {
    left = true;
    clearTimeout(timer);
    hub.remove(topic, member);
  };
  const end = (reason: string) => {
    if (left) return;
    leave();
    push("system", { extension: "system", status: "error", message: reason, channel: topic });
    push("phx_close", {});
    onEnd(channel);
  };
  const expireLater = () => {
    clearTimeout(timer);
    const left = grant.expiresAt - clock.now().getTime();
    timer = setTimeout(
      () => end("Unauthorized: the access token has expired"),
      Math.max(0, Math.min(left, maxTimer)),
    ).unref();
  };
  const renew = async (newer: string) => {
    try {
      const granted = await authorize({ hub, authorizeJoin, clock }, topic, newer);
      if (left) return;
      if (granted.userId !== grant.userId) throw new Refused("Unauthorized: the access token is another user's");
      [token, grant] = [newer, granted];
      expireLater();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      end(error.message);
    }
  };
  // Authorizations run one after another, so that the result for an older token does not replace that for a newer one.
  const runExclusive = createKeyedMutex();
  const member: Member = {
    get grantId() {
      return grant.id;
    },
    send,
    end,
    reauthorize: () => runExclusive("token", () => renew(token)),
  };
  const channel: Channel = {
    topic,
    joinRef,
    ack,
    userId: grant.userId,
    push,
    leave,
    refresh: (newer) => runExclusive("token", () => renew(newer)),
    broadcast: (what: Broadcast) => hub.broadcast(topic, what, self ? undefined : member),
    countReceivers: () => hub.countMembers(topic) - (self ? 0 : 1),
  };
  hub.add(topic, member);
  expireLater();
  return channel;
}

/** The channel may not be joined or kept. The message is sent to the client. */
export class Refused extends Error {
  override name = "Refused";
}

async function authorize(
  { hub, authorizeJoin, clock }: Pick<ChannelPorts, "hub" | "authorizeJoin" | "clock">,
  topic: string,
  token: string,
): Promise<Grant> {
  for (;;) {
    const before = hub.interruptions();
    const granted = await authorizeJoin(topic, token);
    if ("refused" in granted) throw new Refused(granted.refused);
    if (granted.expiresAt <= clock.now().getTime()) throw new Refused("Unauthorized: the access token has expired");
    // The session has ended since it was authorized.
    if (hub.wasRevoked(granted.id)) throw new Refused("Unauthorized: the session has ended");
    if (hub.interruptions() === before) return granted;
  }
}
