import { expect, test } from "vitest";
import type { ConversationSummary } from "#chat/shared/conversations.ts";
import type { ConversationPage } from "#chat/shared/operations.ts";
import { createConversationList, type ListRequests } from "./conversation-list.ts";

const row = (day: number, title = `c${day}`) => ({
  id: `c${day}`,
  title,
  updatedAt: `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`,
});
const page = (days: number[], next: string | null = null): ConversationPage => ({
  conversations: days.map((day) => row(day)),
  next,
});

/** A list whose server answers as each test says. */
function open(requests: Partial<ListRequests>) {
  const unexpected = () => Promise.reject(new Error("not expected"));
  return createConversationList({
    list: unexpected,
    rename: unexpected,
    remove: unexpected,
    restore: unexpected,
    ...requests,
  });
}
const idsOf = (list: ReturnType<typeof open>) => list.$state.get().rows.map(({ id }) => id);

/** Answers as a server that has these conversations, two on a page. */
const serve = (stored: () => readonly ConversationSummary[]) =>
  async function list({ before }: { before?: string }): Promise<ConversationPage> {
    const older = stored().filter(({ updatedAt }) => before === undefined || updatedAt < before);
    const conversations = older.slice(0, 2);
    return { conversations, next: older.length > 2 ? (conversations.at(-1)?.updatedAt ?? null) : null };
  };

test("conversation list: pages are appended, and reloading reads all of them again", async () => {
  let stored = [9, 8, 7, 6, 5].map((day) => row(day));
  let requests = 0;
  const list = open({
    list: (asked) => {
      requests++;
      return serve(() => stored)(asked);
    },
  });
  await list.load();
  expect(idsOf(list)).toEqual(["c9", "c8"]);
  await list.loadMore();
  expect(idsOf(list)).toEqual(["c9", "c8", "c7", "c6"]);
  requests = 0;
  stored = [row(10), row(9), row(7, "Renamed"), row(6), row(5)];
  await list.refresh();
  expect(requests).toBe(2);
  expect(list.$state.get().rows.map(({ title }) => title)).toEqual(["c10", "c9", "Renamed", "c6"]);
  await list.loadMore();
  expect(idsOf(list)).toEqual(["c10", "c9", "c7", "c6", "c5"]);
  expect(list.$state.get().next).toBeNull();
  stored = [row(10)];
  await list.refresh();
  expect(idsOf(list)).toEqual(["c10"]);
});

test("conversation list: a reload and a further page that are loaded at once leave no gap", async () => {
  const stored = [8, 7, 6, 5, 4, 3].map((day) => row(day));
  let held = Promise.resolve();
  const list = open({
    async list(asked) {
      const wait = held;
      const answer = await serve(() => stored)(asked);
      await wait;
      return answer;
    },
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return () => {
      held = Promise.resolve();
      resolve();
    };
  };
  await list.load();
  const releasePage = hold();
  const more = list.loadMore();
  held = Promise.resolve();
  stored.unshift(row(9));
  await list.refresh();
  expect(idsOf(list)).toEqual(["c9", "c8", "c7", "c6"]);
  releasePage();
  await more;
  expect(idsOf(list)).toEqual(["c9", "c8", "c7", "c6", "c5"]);

  stored.unshift(row(10));
  const releaseReload = hold();
  const reload = list.refresh();
  held = Promise.resolve();
  await list.loadMore();
  releaseReload();
  await reload;
  expect(idsOf(list)).toEqual(["c10", "c9", "c8", "c7", "c6", "c5"]);
});

test("conversation list: a page of another search is not appended", async () => {
  let answer = (_: ConversationPage) => {};
  const list = open({
    list: ({ before, words }) =>
      before === undefined
        ? Promise.resolve(page(words === "" ? [9, 8] : [3], words === "" ? "8" : null))
        : new Promise((resolve) => {
            answer = resolve;
          }),
  });
  await list.load();
  const more = list.loadMore();
  await list.search("word");
  answer(page([7]));
  await more;
  expect(list.$state.get().more).toBe("idle");
  expect(idsOf(list)).toEqual(["c3"]);
});

test("conversation list: a failed first load is reported, and a failed reload keeps the rows", async () => {
  let reached = false;
  const list = open({ list: async () => (reached ? page([1]) : Promise.reject(new TypeError("Failed to fetch"))) });
  await list.load();
  expect(list.$state.get().state).toBe("failed");
  reached = true;
  await list.load();
  reached = false;
  await list.refresh();
  expect(list.$state.get().state).toBe("ready");
  expect(idsOf(list)).toEqual(["c1"]);
});

test("conversation list: a deleted row disappears at once, stays hidden, and returns if deleting failed", async () => {
  let refuse = true;
  const list = open({
    list: async () => page([3, 2, 1]),
    remove: () => (refuse ? Promise.reject(new Error("refused")) : Promise.resolve()),
    restore: async () => row(2),
  });
  await list.load();
  const refused = list.remove("c2");
  expect(idsOf(list)).toEqual(["c3", "c1"]);
  await expect(refused).rejects.toThrow("refused");
  expect(idsOf(list)).toEqual(["c3", "c2", "c1"]);
  refuse = false;
  await list.remove("c2");
  await list.refresh();
  expect(idsOf(list)).toEqual(["c3", "c1"]);
  await list.restore("c2");
  expect(idsOf(list)).toEqual(["c3", "c2", "c1"]);
});

test("conversation list: the response to an older search is ignored", async () => {
  const answers = new Map<string, (page: ConversationPage) => void>();
  const list = open({ list: ({ words }) => new Promise((resolve) => answers.set(words, resolve)) });
  const all = list.load();
  const found = list.search("patience");
  answers.get("patience")?.(page([5]));
  answers.get("")?.(page([9, 8]));
  await Promise.all([all, found]);
  expect(idsOf(list)).toEqual(["c5"]);
  expect(list.$state.get().words).toBe("patience");
});

test("conversation list: a search lasts until the rows without words are loaded, also where none were found", async () => {
  let reached = true;
  const list = open({
    list: async ({ words }) => (reached ? page(words === "" ? [2, 1] : []) : Promise.reject(new TypeError("Failed"))),
  });
  const searching = () => list.$state.get().searching;
  await list.load();
  expect(searching()).toBe(false);
  await list.search("sabr");
  expect(searching()).toBe(true);
  reached = false;
  await list.search("");
  expect(list.$state.get()).toMatchObject({ words: "", state: "failed", searching: true });
  reached = true;
  const loading = list.load();
  expect(searching()).toBe(true);
  await loading;
  expect(searching()).toBe(false);
});

test("conversation list: a page that failed can be loaded again", async () => {
  let reached = false;
  const list = open({
    list: async ({ before }) => {
      if (!before) return page([2], "2");
      return reached ? page([1]) : Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  await list.load();
  await list.loadMore();
  expect(list.$state.get()).toMatchObject({ more: "failed", next: "2" });
  reached = true;
  await list.loadMore();
  expect(idsOf(list)).toEqual(["c2", "c1"]);
});

test("conversation list: a new title is shown once the server has stored it", async () => {
  const list = open({ list: async () => page([1]), rename: async (id, title) => ({ ...row(1, title), id }) });
  await list.load();
  expect(await list.rename("c1", "Hope")).toBe("Hope");
  expect(list.$state.get().rows[0]?.title).toBe("Hope");
  list.clear();
  expect(list.$state.get()).toMatchObject({ rows: [], state: "ready", next: null });
});
