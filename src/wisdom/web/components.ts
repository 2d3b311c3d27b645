export { AnnouncementBanner } from "./announcement/announcement-banner.tsx";
export { TodaysWisdom } from "./todays-wisdom.tsx";
