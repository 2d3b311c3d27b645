export { readPassages } from "./passages/fetch-passages.ts";
export { PassageCard } from "./passages/passage-card.tsx";
export { ListenButton } from "./player/listen-button.tsx";
export { keepLastRead, lastReadText, parseLastRead } from "./reading-position/last-read.ts";
