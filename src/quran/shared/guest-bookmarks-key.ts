/** The name under which a guest's bookmarks are stored in the browser, by the slice `library`. */
export const guestBookmarksKey = "siraj-bookmarks";
