import { beforeEach, expect, test, vi } from "vitest";
import {
  $guestConversations,
  listGuestConversations,
  readSavedMessages,
  removeGuestConversation,
  restoreGuestConversation,
  saveGuestConversation,
} from "./guest-conversation.ts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

const asked = (text: string) => [{ id: text, role: "user" as const, parts: [{ type: "text" as const, text }] }];
const titles = () => listGuestConversations().map(({ title }) => title);

beforeEach(() => stored.clear());

test("guest conversations: the newest is first, and one that goes on moves to the front", () => {
  saveGuestConversation("a", asked("First?"));
  saveGuestConversation("b", asked("Second?"));
  expect(titles()).toEqual(["Second?", "First?"]);
  saveGuestConversation("a", asked("First?"));
  expect(titles()).toEqual(["First?", "Second?"]);
  expect($guestConversations.get()).toHaveLength(2);
});

test("guest conversations: a removed one can be brought back with its messages", () => {
  saveGuestConversation("a", asked("First?"));
  const messages = readSavedMessages("a");
  const removed = removeGuestConversation("a");
  expect(titles()).toEqual([]);
  expect(readSavedMessages("a")).toBeNull();
  if (removed) restoreGuestConversation(removed);
  expect(titles()).toEqual(["First?"]);
  expect(readSavedMessages("a")).toBe(messages);
  expect(removeGuestConversation("x")).toBeUndefined();
});

test("guest conversations: the oldest ones are forgotten, with their messages", () => {
  for (let i = 0; i < 14; i++) saveGuestConversation(`c${i}`, asked(`Question ${i}?`));
  expect(listGuestConversations()).toHaveLength(12);
  expect(readSavedMessages("c1")).toBeNull();
  expect(readSavedMessages("c2")).not.toBeNull();
});

test("guest conversations: a damaged list is an empty one", () => {
  stored.set("siraj-conversations-3", '[{"id":1}, null, "x"]');
  expect(listGuestConversations()).toEqual([]);
  stored.set("siraj-conversations-3", "{");
  expect(listGuestConversations()).toEqual([]);
});
