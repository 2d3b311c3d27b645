export { PassageCard } from "./passages/passage-card.tsx";
export { readPassages } from "./passages/read-passages.ts";
export { ListenButton } from "./player/listen-button.tsx";
export { keepLastRead, lastReadText, parseLastRead } from "./reading-position/last-read.ts";
