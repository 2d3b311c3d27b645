import { atom } from "nanostores";
import type { ConversationSummary } from "#chat/shared/conversations.ts";
import type { ConversationPage } from "#chat/shared/operations.ts";

/** The requests that the list makes. */
export type ListRequests = {
  list(asked: { before?: string; words: string }): Promise<ConversationPage>;
  rename(id: string, title: string): Promise<ConversationSummary>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<ConversationSummary>;
};

export type ListState = {
  rows: readonly ConversationSummary[];
  /** `loading`: there are no rows yet. */
  state: "loading" | "ready" | "failed";
  /** Cursor of the next page; null at the end. */
  next: string | null;
  more: "idle" | "loading" | "failed";
  /** The search words; "" shows all conversations. */
  words: string;
};

export type ConversationList = ReturnType<typeof createConversationList>;

/** The loaded conversations of one user, newest first. */
export function createConversationList(requests: ListRequests) {
  const rows = createRows();
  return { $state: rows.$state, ...createLoading(rows, requests), ...createChanges(rows, requests) };
}

type Rows = ReturnType<typeof createRows>;

function createRows() {
  const $state = atom<ListState>({ rows: [], state: "loading", next: null, more: "idle", words: "" });
  return {
    $state,
    read: () => $state.get(),
    /** Rows being deleted, or deleted, are left out: a page that was requested before may still contain them. */
    change(changes: Partial<ListState>) {
      const next = { ...$state.get(), ...changes };
      $state.set({ ...next, rows: next.rows.filter(({ id }) => !this.removed.has(id)) });
    },
    removed: new Set<string>(),
    /** Numbers the requests for the first page. Responses to earlier ones are ignored. */
    request: 0,
    /** Numbers the lists: other words, or none after erasure. A later page belongs to one of them, however often its first page is reloaded. */
    generation: 0,
  };
}

function createLoading(shown: Rows, requests: ListRequests) {
  /** Reloads the first page. Later pages that were loaded stay. */
  const refresh = async () => {
    const request = ++shown.request;
    try {
      const page = await requests.list({ words: shown.read().words });
      if (request !== shown.request) return;
      const { state, rows, next } = shown.read();
      const older = state === "ready" ? beyond(rows, page) : [];
      shown.change({
        rows: [...page.conversations, ...older],
        next: older.length > 0 ? next : page.next,
        state: "ready",
      });
    } catch {
      // The rows stay. The next event reloads them.
      if (request === shown.request && shown.read().state !== "ready") shown.change({ state: "failed" });
    }
  };
  const load = () => {
    shown.generation++;
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
      const { generation } = shown;
      shown.change({ more: "loading" });
      try {
        const page = await requests.list({ before: next, words });
        if (generation !== shown.generation) return;
        const { rows } = shown.read();
        const known = new Set(rows.map(({ id }) => id));
        const added = page.conversations.filter(({ id }) => !known.has(id));
        shown.change({ rows: [...rows, ...added], next: page.next, more: "idle" });
      } catch {
        if (generation === shown.generation) shown.change({ more: "failed" });
      }
    },
  };
}

function createChanges(shown: Rows, requests: ListRequests) {
  return {
    /** Rejects if renaming failed. */
    async rename(id: string, title: string) {
      const renamed = await requests.rename(id, title);
      shown.change({ rows: shown.read().rows.map((row) => (row.id === id ? renamed : row)) });
    },
    /** Hides the row at once. If deleting failed, it shows the row again and rejects. */
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
    /** Rejects if restoring failed. */
    async restore(id: string) {
      const row = await requests.restore(id);
      shown.removed.delete(id);
      shown.change({ rows: inOrder([...shown.read().rows.filter((one) => one.id !== id), row]) });
    },
    /** Empties the list after all conversations were erased. */
    clear() {
      shown.request++;
      shown.generation++;
      shown.change({ rows: [], next: null, state: "ready", more: "idle" });
    },
  };
}

/** The loaded rows that are older than the first page. */
function beyond(rows: readonly ConversationSummary[], { conversations, next }: ConversationPage) {
  const last = conversations.at(-1);
  if (next === null || !last) return [];
  const known = new Set(conversations.map(({ id }) => id));
  return rows.filter((row) => !known.has(row.id) && row.updatedAt <= last.updatedAt);
}

const inOrder = (rows: readonly ConversationSummary[]) =>
  [...rows].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0));
