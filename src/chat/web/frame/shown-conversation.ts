/** The visitor, and the conversation that the address names. `userId`: undefined until it is known, null for a guest. */
export type Place = { userId: string | null | undefined; id: string | undefined };

/** A conversation that began on this page. */
export type StartedConversation = {
  /** Distinguishes the conversations started on this page. */
  number: number;
  userId: string | null;
  firstQuestion: string;
  /** Undefined until the server has created it. */
  id: string | undefined;
  /** The address names it. */
  addressed: boolean;
};

/** What is shown instead of the home page. `key` tells one conversation from another. */
export type ShownConversation = { key: string; id: string | undefined; firstQuestion: string | null };

/**
 * The started conversation as it stands at a place; null once the page has left it: for another conversation, for the home page, or
 * because another user is there. It stays while the address changes from the home page to its own.
 */
export function startedAt(started: StartedConversation | null, { userId, id }: Place): StartedConversation | null {
  if (!started || started.userId !== userId) return null;
  if (id === undefined) return started.addressed ? null : started;
  if (started.id !== id) return null;
  return started.addressed ? started : { ...started, addressed: true };
}

/** The conversation shown at a place, or null for the home page. `guestSaved`: the tab has a guest's conversation. */
export function shownAt(
  started: StartedConversation | null,
  { userId, id }: Place,
  guestSaved: boolean,
): ShownConversation | null {
  if (userId === undefined) return null;
  const present = startedAt(started, { userId, id });
  if (present) return { key: `${userId} new ${present.number}`, id, firstQuestion: present.firstQuestion };
  if (id !== undefined) return { key: `${userId} ${id}`, id, firstQuestion: null };
  return guestSaved ? { key: `${userId} guest`, id, firstQuestion: null } : null;
}
