export { followUserEvents, reloadOnUserEvents } from "./realtime/user-events.ts";
