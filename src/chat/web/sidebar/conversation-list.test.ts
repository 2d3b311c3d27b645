import { expect, test } from "vitest";
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

test("conversation list: pages are appended, and reloading the first one keeps the others", async () => {
  let first = page([9, 8], "8");
  const list = open({ list: async ({ before }) => (before === "8" ? page([7, 6]) : first) });
  await list.load();
  expect(list.$state.get()).toMatchObject({ state: "ready", next: "8" });
  await list.loadMore();
  expect(idsOf(list)).toEqual(["c9", "c8", "c7", "c6"]);
  expect(list.$state.get().next).toBeNull();
  first = page([10, 9], "9");
  await list.refresh();
  expect(idsOf(list)).toEqual(["c10", "c9", "c8", "c7", "c6"]);
  first = page([10]);
  await list.refresh();
  expect(idsOf(list)).toEqual(["c10"]);
});

test("conversation list: a page that arrives while the first one is reloaded is appended, and one of another search is not", async () => {
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
  for (const search of ["", "word"]) {
    const more = list.loadMore();
    await (search === "" ? list.refresh() : list.search(search));
    answer(page([7], search === "" ? "7" : null));
    await more;
    expect(list.$state.get().more).toBe("idle");
    expect(idsOf(list)).toEqual(search === "" ? ["c9", "c8", "c7"] : ["c3"]);
  }
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
  await list.rename("c1", "Hope");
  expect(list.$state.get().rows[0]?.title).toBe("Hope");
  list.clear();
  expect(list.$state.get()).toMatchObject({ rows: [], state: "ready", next: null });
});
