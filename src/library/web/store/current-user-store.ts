import { callOperation } from "#api/web/call-operation.ts";
import { readUser, subscribeToUser } from "#auth/web/components.ts";
import { reloadOnUserEvents } from "#auth/web/index.ts";
import { libraryOperations } from "../operations.ts";
import { type AccountStore, createAccountStore } from "./account-store.ts";
import type { BookmarkStore } from "./bookmark-store.ts";
import { clearGuestBookmarks, createGuestStore } from "./guest-store.ts";

const loadBookmarks = async () => (await callOperation(libraryOperations.readLibrary, {})).bookmarks;

/**
 * A store that follows the session: it delegates to the guest's store, or to the account's store while a user is signed in. Loading the
 * account's bookmarks also merges the guest's bookmarks into the account. If the merge is refused, they stay in the browser, and the next `ready`
 * tries again.
 */
export function createCurrentUserStore(): BookmarkStore {
  const guest = createGuestStore();
  let account: { userId: string; store: AccountStore } | undefined;
  let following = false;
  const present = (): BookmarkStore => {
    const user = readUser();
    if (!user) return guest;
    if (account?.userId !== user.id) {
      account = { userId: user.id, store: createAccountStore(loadBookmarks) };
      if (!following) {
        // A failed request is made up for by the next event.
        reloadOnUserEvents(["bookmarks"], () => account?.store.refresh().catch(() => {}));
      }
      following = true;
    }
    return account.store;
  };
  const ready = async () => {
    const store = present();
    await store.ready();
    const added = guest.read();
    if (!account || store !== account.store || added.length === 0) return;
    // The browser keeps them until the account has them. A refusal, as for want of room, leaves the account usable.
    await account.store.merge(added).then(clearGuestBookmarks, () => {});
  };
  return {
    read: () => present().read(),
    ready,
    put: (bookmark, replaces) => present().put(bookmark, replaces),
    remove: (bookmark) => present().remove(bookmark),
    subscribe(listener) {
      let stop = present().subscribe(listener);
      const stopUser = subscribeToUser(() => {
        stop();
        stop = present().subscribe(listener);
        listener();
        ready().catch(() => {});
      });
      return () => {
        stop();
        stopUser();
      };
    },
  };
}
