export { TodaysWisdom } from "./todays-wisdom.tsx";
