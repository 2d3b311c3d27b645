/**
 * The visitor, and the conversation that the place names: for a user by its address, for a guest by the entry of the browser's history.
 * `userId`: undefined until it is known, null for a guest.
 */
export type Place = { userId: string | null | undefined; id: string | undefined };

/** A conversation that began on this page. */
export type StartedConversation = {
  /** Distinguishes the conversations started on this page. */
  number: number;
  userId: string | null;
  firstQuestion: string;
  /** Undefined until the server has created it. A guest's is known at once. */
  id: string | undefined;
  /** The place names it. */
  addressed: boolean;
};

/**
 * What is shown instead of the home page. `key` tells one conversation from another. `id` is the stored conversation's, `guestId` that of a
 * guest's conversation in this tab.
 */
export type ShownConversation = {
  key: string;
  id: string | undefined;
  guestId: string | undefined;
  firstQuestion: string | null;
};

/** What an entry of the history shows at the address of the home page: a guest's conversation, or the home page in spite of one. */
export type HomeEntry = { guest?: string; home?: true };

/** The entry's state, which also other pages write. */
export function readHomeEntry(state: unknown): HomeEntry {
  if (typeof state !== "object" || state === null) return {};
  if ("guest" in state && typeof state.guest === "string") return { guest: state.guest };
  return "home" in state ? { home: true } : {};
}

/**
 * The started conversation as it is at an address; null once the page has left it: for another conversation, for the home page, or
 * because another user is there. It stays while the address changes from the home page to its own.
 */
export function startedAt(started: StartedConversation | null, { userId, id }: Place): StartedConversation | null {
  if (!started || started.userId !== userId) return null;
  if (id === undefined) return started.addressed ? null : started;
  if (started.id !== id) return null;
  return started.addressed ? started : { ...started, addressed: true };
}

/** The conversation shown at a place, or null for the home page. `saved`: the guest's conversation that a bare home address shows. */
export function shownAt(
  started: StartedConversation | null,
  { userId, id }: Place,
  saved: string | undefined,
): ShownConversation | null {
  if (userId === undefined) return null;
  const guest = userId === null;
  const present = startedAt(started, { userId, id });
  const ids = { id: guest ? undefined : id, guestId: guest ? (present?.id ?? id) : undefined };
  if (present) return { key: `${userId} new ${present.number}`, ...ids, firstQuestion: present.firstQuestion };
  if (id !== undefined) return { key: `${userId} ${id}`, ...ids, firstQuestion: null };
  if (saved === undefined) return null;
  return { key: `${userId} guest ${saved}`, id: undefined, guestId: saved, firstQuestion: null };
}
