import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Subscriber } from "#platform/database/listener.ts";
import { createAnswerNotices } from "./answer-notices.ts";
import { followStored } from "./follow-answer.ts";

/** The database's notifications, sent by hand, and a store that counts how often it is read. */
function openFollowed() {
  const subscribers = new Set<Subscriber>();
  const notices = createAnswerNotices({
    subscribe(_, subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  });
  const followed = { reads: 0, text: "" };
  const store = {
    interruptAbandoned: async () => {},
    read: async () => {
      followed.reads += 1;
      const parts = followed.text ? [{ type: "text" as const, text: followed.text }] : [];
      return { state: "writing" as const, parts, question: null };
    },
  };
  const reader = followStored(store, notices, "a", { id: "b", lang: "en" }).getReader();
  const notify = (answer: string) => {
    for (const one of subscribers) one.onNotification(answer);
  };
  return { followed, reader, notify, reconnect: () => [...subscribers].map((one) => one.onListening?.()) };
}

test("followed answer: it is read at each notification of it and after a reconnection, and not in between", async () => {
  const { followed, reader, notify, reconnect } = openFollowed();
  expect((await reader.read()).value).toMatchObject({ type: "start", messageId: "b" });
  const next = reader.read();
  await wait(1_200);
  expect(followed.reads).toBe(1);
  notify("another");
  await wait(50);
  expect(followed.reads).toBe(1);
  followed.text = "Patience";
  notify("b");
  expect((await next).value).toMatchObject({ type: "text-start" });
  expect((await reader.read()).value).toMatchObject({ type: "text-delta", delta: "Patience" });
  const last = reader.read();
  const before = followed.reads;
  reconnect();
  await expect.poll(() => followed.reads).toBe(before + 1);
  await reader.cancel();
  expect((await last).done).toBe(true);
});

test("followed answer: the database is asked no more after the client has disconnected", async () => {
  const { followed, reader, notify } = openFollowed();
  await reader.read();
  const next = reader.read();
  await reader.cancel();
  expect((await next).done).toBe(true);
  const before = followed.reads;
  notify("b");
  await wait(100);
  expect(followed.reads).toBe(before);
});
