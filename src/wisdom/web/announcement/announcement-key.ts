/** The key in `localStorage` under which the announcement of the daily wisdom is remembered as dismissed. */
export const announcementKey = "siraj-announcement";
/** The value of a dismissed announcement. A new announcement needs a new value, so that visitors who dismissed this one see it. */
export const announced = "daily-wisdom";
