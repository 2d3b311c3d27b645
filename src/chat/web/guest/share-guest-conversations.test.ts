import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** The channel of a browser in which this test is the other tab. */
class FakeChannel extends EventTarget {
  postMessage(message: unknown) {
    posted.push(message);
  }
}

const posted: unknown[] = [];
const tab = new Map<string, string>();
const browser = new Map<string, string>();
let channel: FakeChannel;
const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

beforeEach(() => {
  // The modules hold a tab's state.
  vi.resetModules();
  posted.length = 0;
  tab.clear();
  browser.clear();
  vi.stubGlobal("sessionStorage", storageOf(tab));
  vi.stubGlobal("localStorage", storageOf(browser));
  vi.stubGlobal("location", new URL("http://localhost"));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("BroadcastChannel", function open() {
    channel = new FakeChannel();
    return channel;
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const modules = async () => ({
  ...(await import("./share-guest-conversations.ts")),
  ...(await import("./guest-conversation.ts")),
});

/** Another tab signs in as this user, or out. */
function changeUser(id: string | null): void {
  if (id === null) browser.clear();
  else browser.set("sb-localhost-auth-token", JSON.stringify({ user: { id } }));
  window.dispatchEvent(new Event("storage"));
}

const offer = (id: string) =>
  channel.dispatchEvent(
    new MessageEvent("message", { data: { type: "offered", conversations: [{ id, title: id, messages: "[]" }] } }),
  );

test("guest conversations are asked of the other tabs once in a session, and again in the next one", async () => {
  const { shareGuestConversations } = await modules();
  changeUser("a");
  shareGuestConversations(true);
  shareGuestConversations(true);
  expect(posted).toEqual([{ type: "wanted" }]);
  changeUser(null);
  shareGuestConversations(false);
  changeUser("a");
  shareGuestConversations(true);
  expect(posted).toHaveLength(2);
});

test("guest conversations are offered by a signed-in tab that has some, for a tab that asked before", async () => {
  const { shareGuestConversations, saveGuestConversation } = await modules();
  saveGuestConversation("g1", [{ id: "q1", role: "user", parts: [{ type: "text", text: "Why?" }] }]);
  shareGuestConversations(false);
  expect(posted).toEqual([]);
  changeUser("a");
  shareGuestConversations(true);
  expect(posted).toMatchObject([{ type: "offered", conversations: [{ id: "g1", title: "Why?" }] }]);
});

test("guest conversations that were kept or discarded while a tab was elsewhere are removed there, and not taken again", async () => {
  const first = await modules();
  first.settleGuestConversation("g1");
  // Another tab of the browser.
  vi.resetModules();
  tab.clear();
  const { shareGuestConversations, saveGuestConversation, listGuestConversations, readSavedMessages } = await modules();
  saveGuestConversation("g1", [{ id: "q1", role: "user", parts: [{ type: "text", text: "Why?" }] }]);
  posted.length = 0;
  changeUser("a");
  shareGuestConversations(true);
  expect([listGuestConversations(), readSavedMessages("g1")]).toEqual([[], null]);
  expect(posted).toEqual([{ type: "wanted" }]);
  offer("g1");
  expect(listGuestConversations()).toEqual([]);
});

test("guest conversations that another tab asked for are not taken after signing out", async () => {
  const { shareGuestConversations, listGuestConversations } = await modules();
  changeUser("a");
  shareGuestConversations(true);
  offer("first");
  expect(listGuestConversations()).toEqual([{ id: "first", title: "first" }]);
  changeUser(null);
  offer("second");
  expect(listGuestConversations()).toHaveLength(1);
});
