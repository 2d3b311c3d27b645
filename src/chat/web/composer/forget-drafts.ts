import { attempt } from "#i18n/shared/attempt.ts";

/** The prefix of the keys under which a tab stores what its user has typed: questions, notes and form fields. */
export const draftPrefix = "siraj-draft-";

/** The key under which a tab stores which conversation was read last, and how far. */
export const placeKey = "siraj-conversation-place";

/** The texts of the page's composers. */
const texts = new Set<{ current: string }>();

/** Empties a composer's text together with the saved questions. Returns how to stop. */
export function forgetWithDrafts(written: { current: string }): () => void {
  texts.add(written);
  return () => texts.delete(written);
}

/**
 * Removes every saved question and note from the tab, and which conversation was read, when its writer has signed out, and what would be saved as a question: a composer may be left
 * just before or after this.
 */
export function forgetDrafts(): void {
  for (const written of texts) written.current = "";
  attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix) || key === placeKey) sessionStorage.removeItem(key);
  });
}
