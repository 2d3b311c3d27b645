export { ContinueRow } from "./chapter-list/continue-row.tsx";
export { useVerseOpenings } from "./page-loading/use-verse-openings.ts";
export { fetchPassages } from "./passages/fetch-passages.ts";
export { PassageCard } from "./passages/passage-card.tsx";
export { PassageVerses } from "./passages/passage-verses.tsx";
export { ListenButton } from "./player/listen-button.tsx";
export { lastReadText, parseLastRead, saveLastRead } from "./reading-position/last-read.ts";
export { ShareButton } from "./share/share-button.tsx";
