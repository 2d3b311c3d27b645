export { PassageCard } from "./passage-card.tsx";
export { storedText } from "./stored-text.ts";
