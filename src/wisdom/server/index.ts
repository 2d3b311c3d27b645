export { calendarRoutes } from "./calendar.ts";
export { wisdomError } from "./error-catalogue.ts";
export { listFeedItems } from "./list-feed-items.ts";
export { exportDailyMails } from "./mail/export-daily-mails.ts";
export { startDailyMails } from "./mail/send-daily-mails.ts";
export { type OpenWisdom, openWisdom } from "./open-wisdom.ts";
export { wisdomOperations } from "./operations.ts";
export { createOverrideStore } from "./overrides/override-store.ts";
