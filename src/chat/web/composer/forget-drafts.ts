import { attempt } from "#i18n/shared/attempt.ts";

/** What the keys of saved questions begin with. */
export const draftPrefix = "siraj-draft-";

/** Removes every saved question from the tab, when its writer has signed out. */
export function forgetDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  });
}
