export { PassageCard } from "./passages/passage-card.tsx";
export { ListenButton } from "./player/listen-button.tsx";
export { lastReadText, parseLastRead, saveLastRead } from "./reading-position/last-read.ts";

type FetchPassages = typeof import("./passages/fetch-passages.ts").fetchPassages;

/** As in `passages/fetch-passages.ts`. The client of operations and its schemas load with the first call, not with the page. */
export const fetchPassages: FetchPassages = async (references, language) => {
  const loaded = await import("./passages/fetch-passages.ts");
  return loaded.fetchPassages(references, language);
};
