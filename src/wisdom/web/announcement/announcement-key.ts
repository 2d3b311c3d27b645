/** The key in `localStorage` under which the announcement of the daily wisdom is remembered as dismissed. */
export const announcementKey = "siraj-announcement";
/** Another announcement gets another value: it is shown to those who dismissed this one. */
export const announced = "daily-wisdom";
