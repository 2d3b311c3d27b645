export { keepLastRead, lastReadText, parseLastRead } from "./last-read.ts";
export { PassageCard } from "./passage-card.tsx";
export { ListenButton } from "./player/listen-button.tsx";
export { readPassages } from "./read-passages.ts";
