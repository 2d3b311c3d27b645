export { HomeSections } from "./home/home-sections.tsx";
