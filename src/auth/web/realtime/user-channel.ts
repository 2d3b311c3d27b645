import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { catchUpEvent, parseUserEvent, type UserEvent, userTopic } from "#api/shared/user-event.ts";
import { checkSession } from "../session/access-token.ts";
import { loadClient } from "../session/load-client.ts";
import { readUser, subscribeToUser } from "../session/user.ts";

/**
 * The first and the longest pause before a channel that the server closed is joined again, in milliseconds. The pause doubles each time. A tab
 * that signs out itself has signed out before the first one ends.
 */
const firstPause = 500;
const longestPause = 30_000;

type Publish = (event: UserEvent | null) => void;

/** Keeps the channel of the signed-in user joined. Call it once. */
export function keepUserChannel(publish: Publish): void {
  let kept: { userId: string; leave: () => void } | undefined;
  const follow = () => {
    const userId = readUser()?.id;
    if (userId === kept?.userId) return;
    kept?.leave();
    kept = userId === undefined ? undefined : { userId, leave: joinTopic(userId, publish) };
  };
  subscribeToUser(follow);
  follow();
}

/** Joins a user's topic, and joins it again whenever the channel has ended. Returns a function that leaves it. */
function joinTopic(userId: string, publish: Publish): () => void {
  let left = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let joined: { client: SupabaseClient; channel: RealtimeChannel } | undefined;
  const drop = () => {
    const ended = joined;
    joined = undefined;
    ended?.client.removeChannel(ended.channel).catch(() => {});
  };
  const joinLater = () => {
    if (left) return;
    clearTimeout(timer);
    timer = setTimeout(() => void checkAndJoin(), pause);
    pause = Math.min(pause * 2, longestPause);
  };
  const checkAndJoin = async () => {
    // If the session was ended on another device, this check signs out and the topic is left.
    await checkSession().catch(() => {});
    if (!left) await join();
  };
  const join = async () => {
    try {
      const client = await loadClient();
      // The client sends the first join without a token if it has not read the session yet.
      await client.realtime.setAuth();
      if (left) return;
      const channel = client.channel(userTopic(userId), { config: { private: true } });
      joined = { client, channel };
      channel.on("broadcast", { event: "*" }, ({ event, payload }) => {
        const news = parseUserEvent(payload);
        if (news || event === catchUpEvent) publish(news ?? null);
      });
      channel.subscribe((status, error) => {
        if (joined?.channel !== channel) return;
        if (status === "SUBSCRIBED") {
          pause = firstPause;
          publish(null);
        } else if (status === "CLOSED" || error?.message.startsWith("Unauthorized")) {
          drop();
          joinLater();
        }
        // After a lost connection the client itself joins again.
      });
    } catch {
      joinLater();
    }
  };
  void join();
  return () => {
    left = true;
    clearTimeout(timer);
    drop();
  };
}
