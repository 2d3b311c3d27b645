import { callOperation } from "#api/web/call-operation.ts";
import { readAccessToken, readUser, subscribeToUser } from "#auth/web/components.ts";
import { followUserEvents } from "#auth/web/index.ts";
import { lastReadText, parseLastRead, saveLastRead } from "#quran/web/components.ts";
import type { ReadingPosition } from "../shared/operations.ts";
import { libraryOperations } from "./operations.ts";

/** Milliseconds between two requests, since scrolling changes the position all the time, and before the first one after a pause. */
const sendInterval = 15_000;
const sendDelay = 200;

/** Milliseconds by which two comparisons of this device's clock with the server's may differ. */
const clockTolerance = 60_000;

// Times are by this device's clock, in milliseconds since 1970, and sent by the server's.

let userId: string | undefined;
/** Milliseconds by which this device's clock is ahead of the server's; undefined until the server has told its time. */
let ahead: number | undefined;
/** The time of the last position that the server has or is being sent. */
let sentTime = 0;
/** When the last request was made. */
let requestTime = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Requests at once to save a position. A page that is being left cannot wait for files and a token: `prepare` gets them before. */
let save: ((position: ReadingPosition) => Promise<unknown>) | undefined;

/** Synchronises the last-read position of a signed-in user between devices; the later one wins. Call it once per document. */
export function syncReadingPosition(): void {
  subscribeToUser(begin);
  let leaving = false;
  lastReadText.listen(() => {
    // The reader stores its last position while the page is being left.
    if (leaving) send();
    else if (readUser())
      timer ??= setTimeout(prepareAndSend, Math.max(sendDelay, requestTime + sendInterval - Date.now()));
  });
  window.addEventListener("pagehide", () => {
    leaving = true;
    send();
  });
  window.addEventListener("pageshow", () => {
    leaving = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  followUserEvents((event) => {
    // Not for the position that this page has sent.
    const isNew = !event || (event.kind === "place" && Number(event.id) > sentTime - (ahead ?? 0));
    if (isNew && readUser()) receive().catch(() => {});
  });
  begin();
}

function begin() {
  const current = readUser()?.id;
  if (current === userId) return;
  // What a user read does not stay behind for the next person at this browser, to whom it is no position.
  const text = lastReadText.get();
  if (userId && text && !parseLastRead(text)) lastReadText.write("");
  userId = current;
  save = undefined;
  sentTime = 0;
  // After a failure the next visit tries again.
  if (current) receive().catch(() => {});
}

async function receive() {
  const reader = userId;
  await prepare();
  const { place, now } = await callOperation(libraryOperations.readLibrary, {});
  // The user may have signed out meanwhile: this would become a guest's position.
  if (readUser()?.id !== reader) return;
  ahead = Date.now() - now;
  const remote = place && { ...place, at: place.at + ahead };
  const local = parseLastRead(lastReadText.get());
  sentTime = remote?.at ?? 0;
  if (local && remote && isSamePosition(local, remote)) sentTime = Math.max(local.at, remote.at);
  const later = local && local.at > sentTime ? local : remote;
  // Also a local one: a guest's becomes the user's.
  if (later) saveLastRead(later.chapter, later.verse, later.at);
  send();
}

function isSamePosition(one: ReadingPosition, other: ReadingPosition): boolean {
  const isSameVerse = one.chapter === other.chapter && one.verse === other.verse;
  return isSameVerse && Math.abs(one.at - other.at) < clockTolerance;
}

async function prepare() {
  const reader = userId;
  const [{ callOperation: call }, { saveReadingPosition }, token] = await Promise.all([
    import("#api/web/operations-client.ts"),
    import("../shared/operations.ts"),
    readAccessToken(),
  ]);
  // Without a token the session could not be renewed: the server would refuse the position.
  if (token && userId === reader) save = (position) => call(saveReadingPosition, position, { token, keepalive: true });
}

function prepareAndSend() {
  timer = undefined;
  requestTime = Date.now();
  // After a failure the next position tries again.
  const sent = ahead === undefined ? receive() : prepare().then(send);
  sent.catch(() => {});
}

function send() {
  clearTimeout(timer);
  timer = undefined;
  const position = parseLastRead(lastReadText.get());
  if (!save || ahead === undefined || !position || position.at <= sentTime || readUser()?.id !== userId) return;
  const { at } = position;
  const before = sentTime;
  sentTime = at;
  requestTime = Date.now();
  save({ ...position, at: at - ahead }).catch(() => {
    // It is sent again with the next position, or when the page is left.
    if (sentTime === at) sentTime = before;
  });
}
