import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";

let open: TestDatabase;
beforeEach(async () => {
  open = await createTestDatabase("nothing");
});
afterEach(() => open.close());

/** Subscribes to a channel and records what comes. */
function record(channel: string) {
  const heard: string[] = [];
  let listenings = 0;
  const stop = open.listener.subscribe(channel, {
    onNotification: (payload) => heard.push(payload),
    onListening: () => {
      listenings++;
    },
  });
  return { heard, stop, listenings: () => listenings };
}

const notify = (channel: string, payload: string) => open.sql`select pg_notify(${channel}, ${payload})`;

const endSession = () =>
  open.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'siraj-listener' and datname = current_database()`;

test("notifications arrive by channel, also of channels that were added later, until the subscriber stops", async () => {
  const one = record("one");
  await open.listener.ready();
  expect(open.listener.isListening()).toBe(true);
  const other = record('an "other"');
  await open.listener.ready();
  await notify("one", "1");
  await notify('an "other"', "2");
  await expect.poll(() => [one.heard, other.heard]).toEqual([["1"], ["2"]]);
  one.stop();
  await notify("one", "3");
  await notify('an "other"', "4");
  await expect.poll(() => other.heard).toEqual(["2", "4"]);
  expect(one.heard).toEqual(["1"]);
});

test("a subscriber learns when its channel is listened to: what was committed before has been missed", async () => {
  const one = record("one");
  expect(one.listenings()).toBe(0);
  await expect.poll(one.listenings).toBe(1);
  const [other, second] = [record("other"), record("other")];
  expect(other.listenings()).toBe(0);
  await expect.poll(() => [other.listenings(), second.listenings()]).toEqual([1, 1]);
  expect(one.listenings()).toBe(1);
});

test("the database listener opens no session without a subscriber", async () => {
  await open.listener.ready();
  const sessions = await open.sql`select 1 from pg_stat_activity
    where application_name = 'siraj-listener' and datname = current_database()`;
  expect(sessions).toEqual([]);
});

test("a terminated session is opened again, and subscribers learn that notifications may have been missed", async () => {
  const one = record("one");
  await open.listener.ready();
  expect(one.listenings()).toBe(1);
  await endSession();
  await expect.poll(() => one.listenings(), { timeout: 5_000 }).toBe(2);
  await notify("one", "after");
  await expect.poll(() => one.heard).toEqual(["after"]);
});

test("database listener: after its end it opens no session again", async () => {
  const one = record("one");
  await open.listener.ready();
  await open.listener.close();
  expect(open.listener.isListening()).toBe(false);
  await wait(300);
  await notify("one", "late");
  expect(one.heard).toEqual([]);
  expect(one.listenings()).toBe(1);
});
