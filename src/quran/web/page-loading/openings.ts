import type { openOpening, ReaderParams } from "./open-opening.ts";

type Opened = NonNullable<ReturnType<typeof openOpening>>;
/** Makes the opening of a key, as "36" or "2/255", for a page of the reader. It may wait for one that is being fetched. */
type Opener = (key: string, params: ReaderParams) => Promise<Opened | undefined>;

let open: Opener | undefined;
let chosen: string | undefined;

/** Keeps what opens the pages that this page links to; undefined when it is left. It is loaded with the openings: a visit needs none. */
export function keepOpener(opener: Opener | undefined): void {
  open = opener;
  chosen = undefined;
}

/** Names the opening whose link was clicked. The browser's buttons lead to a verse that was read, so that they show no opening. */
export function chooseOpening(key: string): void {
  chosen = key;
}

/** The opening of the page whose link was clicked, once. Undefined where there is none, or it could not be fetched. */
export function takeOpening(params: ReaderParams): Promise<Opened | undefined> | undefined {
  const key = chosen;
  chosen = undefined;
  return key === undefined ? undefined : open?.(key, params).catch(() => undefined);
}
