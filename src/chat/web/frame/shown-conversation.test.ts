import { expect, test } from "vitest";
import { readHomeEntry, type StartedConversation, shownAt, startedAt } from "./shown-conversation.ts";

const started: StartedConversation = {
  number: 1,
  userId: "u1",
  firstQuestion: "Why?",
  id: undefined,
  addressed: false,
};
const created: StartedConversation = { ...started, id: "c1" };
const addressed: StartedConversation = { ...created, addressed: true };
const home = { userId: "u1", id: undefined };
const at = (id: string) => ({ userId: "u1", id });

test.each([
  ["on the home page until its address follows", started, home, started],
  ["when the server has created it", created, home, created],
  ["when the address names it", created, at("c1"), addressed],
  ["not when the address names another one", created, at("c2"), null],
  ["not when the user goes back to the home page", addressed, home, null],
  ["not when somebody else signs in", started, { userId: "u2", id: undefined }, null],
  ["not when a guest signs in", { ...started, userId: null }, home, null],
])("shown conversation: one that began here stays %s", (_, before, place, after) => {
  expect(startedAt(before, place)).toEqual(after);
});

test("shown conversation: it is the same component before and after its address follows", () => {
  const key = shownAt(started, home, undefined)?.key;
  expect(shownAt(created, at("c1"), undefined)?.key).toBe(key);
  expect(shownAt(addressed, at("c1"), undefined)?.key).toBe(key);
  expect(shownAt({ ...started, number: 2 }, home, undefined)?.key).not.toBe(key);
  expect(shownAt(addressed, at("c2"), undefined)).toEqual({
    key: "u1 c2",
    id: "c2",
    guestId: undefined,
    firstQuestion: null,
  });
});

test("shown conversation: the home page shows a guest's saved conversation, also after signing in", () => {
  expect(shownAt(null, { userId: null, id: undefined }, undefined)).toBeNull();
  const saved = shownAt(null, { userId: null, id: undefined }, "g1");
  expect(saved).toMatchObject({ id: undefined, guestId: "g1", firstQuestion: null });
  expect(shownAt(null, home, "g1")?.key).not.toBe(saved?.key);
});

test("shown conversation: a guest's is named by the entry of the history, not by an address", () => {
  const guest = { userId: null, id: "g1" };
  const begun: StartedConversation = { ...started, userId: null, id: "g1" };
  expect(shownAt(begun, guest, undefined)).toMatchObject({ id: undefined, guestId: "g1", firstQuestion: "Why?" });
  expect(shownAt(null, guest, undefined)).toMatchObject({ id: undefined, guestId: "g1", firstQuestion: null });
  // Back from the conversation: the entry names nothing.
  expect(startedAt({ ...begun, addressed: true }, { userId: null, id: undefined })).toBeNull();
});

test.each([
  [{ guest: "g1", stays: true }, { guest: "g1" }],
  [{ home: true }, { home: true }],
  [{ stays: true }, {}],
  [null, {}],
  ["home", {}],
])("shown conversation: an entry with the state %j shows %j", (state, entry) => {
  expect(readHomeEntry(state)).toEqual(entry);
});

test("shown conversation: nothing is shown until the user is known", () => {
  expect(shownAt(started, { userId: undefined, id: "c1" }, "g1")).toBeNull();
});
