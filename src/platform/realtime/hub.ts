import { catchUpEvent } from "#api/shared/user-event.ts";
import type { Listener } from "../database/listener.ts";
import type { Logger } from "../log.ts";
import { type Broadcast, encodeBroadcast, jsonBroadcast } from "./frames.ts";
import { notificationChannel, parseNotification } from "./notify.ts";

/** The permission to be in a channel. */
export type Grant = {
  /** The source of the permission, such as a session: when it ends, all channels that were joined with it end. */
  id: string;
  /** The user, whose connections are counted together. */
  userId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

/** One channel of one connection. */
export type Member = {
  readonly grantId: string;
  send(frame: Uint8Array): void;
  /** Closes the channel, and tells its client why. */
  end(reason: string): void;
  /** Asks again whether the channel may stay, and ends it if not. */
  reauthorize(): Promise<void>;
};

/** Milliseconds for which the end of a grant is remembered: longer than a join takes. */
const rememberRevoked = 60_000;
/** Members that are authorized again at the same time: each needs a database connection of the pool. */
const reauthorizeAtOnce = 3;
/** The prefix that the official client puts before each topic. */
export const topicPrefix = "realtime:";

export type Hub = ReturnType<typeof createHub>;

/** Holds the members of each topic and delivers to them this server's broadcasts and the notifications of the database. */
export function createHub({ listener, log }: { listener: Listener; log: Logger }) {
  const topics = new Map<string, Set<Member>>();
  const revoked = new Map<string, number>();
  let interruptions = 0;
  const all = () => [...topics.values()].flatMap((members) => [...members]);
  const broadcast = (topic: string, what: Broadcast, except?: Member) => {
    const members = topics.get(topic);
    if (!members) return;
    const frame = encodeBroadcast(`${topicPrefix}${topic}`, what);
    for (const member of [...members]) if (member !== except) member.send(frame);
  };
  const revoke = (grantId: string) => {
    revoked.set(grantId, performance.now());
    for (const member of all()) if (member.grantId === grantId) member.end("Unauthorized: the session has ended");
  };
  const recheck = (grantId: string) => {
    interruptions++;
    const members = all().filter((member) => member.grantId === grantId);
    void reauthorizeAll(members, log);
  };
  const stop = listener.subscribe(notificationChannel, {
    onNotification(text) {
      try {
        const { topic, event, payload, revoked: ended, lowered } = parseNotification(text);
        broadcast(topic, jsonBroadcast(event, payload));
        if (ended) revoke(ended);
        if (lowered) recheck(lowered);
      } catch (error) {
        log.error({ err: error }, "a notification of the database could not be read");
      }
    },
    onListening() {
      interruptions++;
      void reauthorizeAll(all(), log);
      for (const topic of topics.keys()) broadcast(topic, jsonBroadcast(catchUpEvent, {}));
    },
  });
  const forget = setInterval(() => {
    for (const [id, at] of revoked) if (performance.now() - at > rememberRevoked) revoked.delete(id);
  }, rememberRevoked).unref();
  return {
    add(topic: string, member: Member): void {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(member));
    },
    remove(topic: string, member: Member): void {
      const members = topics.get(topic);
      members?.delete(member);
      if (members?.size === 0) topics.delete(topic);
    },
    broadcast,
    countMembers: (topic: string) => topics.get(topic)?.size ?? 0,
    /** Whether the grant ended in the last minute: a join that was authorized before must not succeed after it. */
    wasRevoked: (grantId: string) => revoked.has(grantId),
    /** Counts the times when the end of a grant may have been missed, or a grant was lowered. An authorization in progress is then repeated. */
    interruptions: () => interruptions,
    countChannels: () => all().length,
    isListening: () => listener.isListening(),
    close(): void {
      stop();
      clearInterval(forget);
    },
  };
}

/**
 * Authorizes channels again: the end of a session may have been missed, or one has lost its second factor. A channel that cannot be checked is
 * ended: its client joins again when that is possible.
 */
async function reauthorizeAll(members: Member[], log: Logger): Promise<void> {
  const waiting = [...members];
  const work = async () => {
    for (let member = waiting.pop(); member; member = waiting.pop()) {
      try {
        await member.reauthorize();
      } catch (error) {
        log.error({ err: error }, "a realtime channel could not be checked");
        member.end("The session cannot be checked right now");
      }
    }
  };
  await Promise.all(Array.from({ length: reauthorizeAtOnce }, work));
}
