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
  /** There are search words, or there were, and the rows without them are not loaded yet. */
  searching: boolean;
};

export type ConversationList = ReturnType<typeof createConversationList>;

/** The loaded conversations of one user, newest first. */
export function createConversationList(requests: ListRequests) {
  const rows = createRows();
  return { $state: rows.$state, ...createLoading(rows, requests), ...createChanges(rows, requests) };
}

type Rows = ReturnType<typeof createRows>;

function createRows() {
  const $state = atom<ListState>({ rows: [], state: "loading", next: null, more: "idle", words: "", searching: false });
  return {
    $state,
    read: () => $state.get(),
    /** Rows being deleted, or deleted, are left out: a page that was requested before may still contain them. */
    change(changes: Partial<ListState>) {
      const next = { ...$state.get(), ...changes };
      $state.set({ ...next, rows: next.rows.filter(({ id }) => !this.removed.has(id)) });
    },
    removed: new Set<string>(),
    /** Numbers the reloads. Responses to earlier ones are ignored. */
    request: 0,
    /** Numbers the lists: other words, or none after erasure. A further page belongs to one of them, however often that is reloaded. */
    generation: 0,
    /** How many pages a reload reads: those that are loaded, and the one that is being loaded. */
    pages: 1,
  };
}

function createLoading(shown: Rows, requests: ListRequests) {
  /** Reads all loaded pages again: a title may have changed, or a row gone, on any of them. */
  const refresh = async () => {
    const request = ++shown.request;
    try {
      const { words } = shown.read();
      const rows: ConversationSummary[] = [];
      let next: string | null = null;
      for (let read = 0; read < shown.pages; read++) {
        const page: ConversationPage = await requests.list({ ...(next !== null && { before: next }), words });
        if (request !== shown.request) return;
        rows.push(...page.conversations);
        next = page.next;
        if (next === null) break;
      }
      const { more } = shown.read();
      // A further page that had failed was read as well.
      shown.change({ rows, next, state: "ready", more: more === "failed" ? "idle" : more, searching: words !== "" });
    } catch {
      // The rows stay. The next event reloads them.
      if (request === shown.request && shown.read().state !== "ready") shown.change({ state: "failed" });
    }
  };
  const load = () => {
    shown.generation++;
    shown.pages = 1;
    shown.change({ state: "loading", rows: [], next: null, more: "idle" });
    return refresh();
  };
  return {
    load,
    refresh,
    search(words: string) {
      if (words === shown.read().words) return Promise.resolve();
      shown.change({ words, searching: true });
      return load();
    },
    async loadMore() {
      const { next, more, words } = shown.read();
      if (next === null || more === "loading") return;
      const { generation } = shown;
      if (more !== "failed") shown.pages++;
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
    /** Resolves to the title as the server has stored it. Rejects if renaming failed. */
    async rename(id: string, title: string) {
      const renamed = await requests.rename(id, title);
      shown.change({ rows: shown.read().rows.map((row) => (row.id === id ? renamed : row)) });
      return renamed.title;
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
      shown.pages = 1;
      shown.change({ rows: [], next: null, state: "ready", more: "idle" });
    },
  };
}

const inOrder = (rows: readonly ConversationSummary[]) =>
  [...rows].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0));
