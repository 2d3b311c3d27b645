export { followUserEvents } from "./realtime/user-events.ts";
