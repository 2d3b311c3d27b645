import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { createLogger } from "../log.ts";
import { joinChannel } from "./channel.ts";
import { createHub, type Member } from "./hub.ts";

const silent = {
  subscribe: () => () => {},
  ready: async () => {},
  isListening: () => true,
  close: async () => {},
};

test("a new token that comes while the channel is authorized again by the old one stays the token of the channel", async () => {
  const hub = createHub({ listener: silent, log: createLogger("silent") });
  const members: Member[] = [];
  const asked: string[] = [];
  const slow = Promise.withResolvers<void>();
  const channel = await joinChannel(
    {
      hub: { ...hub, add: (_, member) => members.push(member) },
      async authorizeJoin(_, token) {
        asked.push(token);
        if (asked.length === 2) await slow.promise;
        return { id: "session", userId: "amina", expiresAt: Date.now() + 60_000 };
      },
      ...{ clock: systemClock, send() {}, onEnd() {} },
    },
    { topic: "amina", joinRef: "1", ack: false, self: false, token: "old" },
  );
  const again = members[0]?.reauthorize();
  const refreshed = channel.refresh("new");
  // Whatever does not wait for the slow answer ends here.
  await nextTurn();
  slow.resolve();
  await Promise.all([again, refreshed]);
  await members[0]?.reauthorize();
  expect(asked).toEqual(["old", "old", "new", "new"]);
  channel.leave();
  hub.close();
});
