import { callOperation } from "#api/web/call-operation.ts";
import { readUser, subscribeToUser } from "#auth/web/components.ts";
import { readLibrary } from "../../shared/operations.ts";
import { type AccountStore, createAccountStore } from "./account-store.ts";
import type { BookmarkStore } from "./bookmark-store.ts";
import { createGuestStore, forgetGuestBookmarks } from "./guest-store.ts";

const loadBookmarks = async () => (await callOperation(readLibrary, {})).bookmarks;

/** The bookmarks of whoever uses this browser: a guest's here, a signed-in person's with their account. */
export function createPersonalStore(): BookmarkStore {
  const guest = createGuestStore();
  let account: { person: string; store: AccountStore } | undefined;
  const present = (): BookmarkStore => {
    const person = readUser();
    if (!person) return guest;
    if (account?.person !== person.id) {
      account = { person: person.id, store: createAccountStore(loadBookmarks) };
    }
    return account.store;
  };
  const ready = async () => {
    const store = present();
    await store.ready();
    const own = account?.store;
    const left = guest.read();
    if (!own || store !== own || left.length === 0) return;
    // They stay in the browser until the account has them.
    await own.merge(left);
    forgetGuestBookmarks();
  };
  return {
    read: () => present().read(),
    ready,
    put: (bookmark) => present().put(bookmark),
    remove: (bookmark) => present().remove(bookmark),
    subscribe(listener) {
      let stop = present().subscribe(listener);
      const stopPerson = subscribeToUser(() => {
        stop();
        stop = present().subscribe(listener);
        listener();
        ready().catch(() => {});
      });
      return () => {
        stop();
        stopPerson();
      };
    },
  };
}
