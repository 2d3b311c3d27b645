import { expect, test, vi } from "vitest";
import { createLogger } from "#platform/log.ts";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { countRows, insertManyMessages, interruptDeletion, manyMessages } from "./many-messages.ts";
import { environment, someone } from "./open-conversations.ts";

vi.setConfig({ testTimeout: 60_000 });
const log = createLogger("info", { write: () => {} });
const open = openSiteForFile({ environment, given: { log } });

/** A user with more messages than one transaction deletes. */
async function talkative() {
  const person = await someone(open.site, open.server.url);
  await insertManyMessages(open.site.connection.sql, person.id);
  return person;
}
type Person = Awaited<ReturnType<typeof talkative>>;

const rowsOf = ({ id }: Person) => countRows(open.site.connection.sql, id);
const none = { conversations: 0, messages: 0 };

/** Deletes with the service key, as an administrator of the database does. */
const deleteByService = ({ id }: Person) => {
  const { serviceKey } = open.site.secrets;
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  return fetch(`${open.server.url}/auth/v1/admin/users/${id}`, { method: "DELETE", headers });
};
const deletions = {
  "all conversations": (person: Person) => person.call("DELETE", "conversations"),
  "the own account": (person: Person) => person.call("POST", "account/delete", { confirm: "DELETE" }),
  "an account with the service key": deleteByService,
};

test.each(Object.entries(deletions))("deleting %s deletes more messages than one transaction does", async (_, run) => {
  const [person, other] = [await talkative(), await talkative()];
  expect((await run(person)).status).toBe(200);
  expect(await rowsOf(person)).toEqual(none);
  expect(await rowsOf(other)).toEqual({ conversations: 4, messages: manyMessages });
});

test.each(Object.entries(deletions))(
  "after an interruption of deleting %s no conversation is shown in part, and the next try goes on",
  async (_, run) => {
    const person = await talkative();
    const [shown] = (await person.list()).conversations;
    const end = await interruptDeletion(open.site.connection.sql);
    try {
      expect((await run(person)).status).toBe(500);
    } finally {
      await end();
    }
    const { messages } = await rowsOf(person);
    expect(messages).toBeGreaterThan(0);
    expect(messages).toBeLessThan(manyMessages);
    expect((await person.list()).conversations).toEqual([]);
    expect(await person.refused("POST", `conversations/${shown?.id}/restore`)).toEqual([
      404,
      "chat/no-such-conversation",
    ]);
    expect((await run(person)).status).toBe(200);
    expect(await rowsOf(person)).toEqual(none);
  },
);

test("what an interrupted erasure of all conversations left is deleted by the maintenance", async () => {
  const person = await talkative();
  const end = await interruptDeletion(open.site.connection.sql);
  await person.call("DELETE", "conversations");
  await end();
  expect(await rowsOf(person)).not.toEqual(none);
  await open.server.conversations.maintain();
  expect(await rowsOf(person)).toEqual(none);
});
