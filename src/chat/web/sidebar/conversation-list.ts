import type { ConversationPage, ConversationSummary } from "#chat/shared/conversations.ts";

/** What the list asks of the server; the requests of `conversation-requests.ts`, or a test's. */
export type ListRequests = {
  list(asked: { before?: string; words: string }): Promise<ConversationPage>;
  rename(id: string, title: string): Promise<ConversationSummary>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<ConversationSummary>;
};

export type ListState = {
  rows: readonly ConversationSummary[];
  /** `loading` has nothing to show yet. */
  state: "loading" | "ready" | "failed";
  /** Where the next page begins; null at the end. */
  next: string | null;
  more: "idle" | "loading" | "failed";
  /** What is searched for; "" for all conversations. */
  words: string;
};

export type ConversationList = ReturnType<typeof createConversationList>;

/** The conversations of one person, newest first, as far as they were loaded. */
export function createConversationList(requests: ListRequests) {
  const shown = createShown();
  return { read: shown.read, subscribe: shown.subscribe, ...loadingOf(shown, requests), ...changesOf(shown, requests) };
}

type ShownList = ReturnType<typeof createShown>;

function createShown() {
  let present: ListState = { rows: [], state: "loading", next: null, more: "idle", words: "" };
  const listeners = new Set<() => void>();
  return {
    read: () => present,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Rows that are being deleted, or were, are left out: a page that was asked for before still holds them. */
    change(next: Partial<ListState>) {
      present = { ...present, ...next };
      present.rows = present.rows.filter(({ id }) => !this.removed.has(id));
      for (const listener of listeners) listener();
    },
    removed: new Set<string>(),
    /** Counts the questions to the server: an answer to an older one is out of date. */
    asked: 0,
  };
}

function loadingOf(shown: ShownList, requests: ListRequests) {
  /** The first page anew. What was loaded beyond it stays. */
  const refresh = async () => {
    const mine = ++shown.asked;
    try {
      const page = await requests.list({ words: shown.read().words });
      if (mine !== shown.asked) return;
      const { state, rows, next } = shown.read();
      const older = state === "ready" ? beyond(rows, page) : [];
      shown.change({
        rows: [...page.conversations, ...older],
        next: older.length > 0 ? next : page.next,
        state: "ready",
      });
    } catch {
      // What is there stays: it is tried again with the next news.
      if (mine === shown.asked && shown.read().state !== "ready") shown.change({ state: "failed" });
    }
  };
  const load = () => {
    shown.change({ state: "loading", rows: [], next: null, more: "idle" });
    return refresh();
  };
  return {
    load,
    refresh,
    search(words: string) {
      if (words === shown.read().words) return Promise.resolve();
      shown.change({ words });
      return load();
    },
    async loadMore() {
      const { next, more, words } = shown.read();
      if (next === null || more === "loading") return;
      const mine = shown.asked;
      shown.change({ more: "loading" });
      try {
        const page = await requests.list({ before: next, words });
        if (mine !== shown.asked) return shown.change({ more: "idle" });
        const { rows } = shown.read();
        const known = new Set(rows.map(({ id }) => id));
        const added = page.conversations.filter(({ id }) => !known.has(id));
        shown.change({ rows: [...rows, ...added], next: page.next, more: "idle" });
      } catch {
        shown.change({ more: "failed" });
      }
    },
  };
}

function changesOf(shown: ShownList, requests: ListRequests) {
  return {
    /** Rejects where it was not renamed. */
    async rename(id: string, title: string) {
      const renamed = await requests.rename(id, title);
      shown.change({ rows: shown.read().rows.map((row) => (row.id === id ? renamed : row)) });
    },
    /** Takes it out of sight at once, and puts it back where that failed. Rejects then. */
    async remove(id: string) {
      const row = shown.read().rows.find((one) => one.id === id);
      shown.removed.add(id);
      shown.change({});
      try {
        await requests.remove(id);
      } catch (error) {
        shown.removed.delete(id);
        if (row) shown.change({ rows: inOrder([...shown.read().rows, row]) });
        throw error;
      }
    },
    /** Rejects where it could not be brought back. */
    async restore(id: string) {
      const row = await requests.restore(id);
      shown.removed.delete(id);
      shown.change({ rows: inOrder([...shown.read().rows.filter((one) => one.id !== id), row]) });
    },
    /** All of them are gone. */
    clear() {
      shown.asked++;
      shown.change({ rows: [], next: null, state: "ready", more: "idle" });
    },
  };
}

/** Rows that are older than a first page reaches. */
function beyond(rows: readonly ConversationSummary[], { conversations, next }: ConversationPage) {
  const last = conversations.at(-1);
  if (next === null || !last) return [];
  const known = new Set(conversations.map(({ id }) => id));
  return rows.filter((row) => !known.has(row.id) && row.updatedAt <= last.updatedAt);
}

const inOrder = (rows: readonly ConversationSummary[]) =>
  [...rows].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0));
