import { callOperation } from "#api/web/call-operation.ts";
import { readUser, subscribeToUser } from "#auth/web/components.ts";
import { followUserEvents } from "#auth/web/index.ts";
import { lastReadText, parseLastRead, saveLastRead } from "#quran/web/components.ts";
import { libraryOperations } from "./operations.ts";

/** Milliseconds between two requests, since scrolling changes the position all the time, and before the first one after a pause. */
const sendInterval = 15_000;
const sendDelay = 200;

let userId: string | undefined;
/** The time of the last position that the server has, in milliseconds since 1970. */
let sentTime = 0;
/** When the last request was made, in milliseconds since 1970. */
let requestTime = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Synchronises the last-read position of a signed-in user between devices; the later one wins. Call it once per document. */
export function syncReadingPosition(): void {
  subscribeToUser(begin);
  lastReadText.listen(() => {
    if (readUser()) timer ??= setTimeout(send, Math.max(sendDelay, requestTime + sendInterval - Date.now()));
  });
  window.addEventListener("pagehide", () => {
    if (timer !== undefined) send();
  });
  followUserEvents((event) => {
    // Not for the position that this page has sent.
    const isNew = !event || (event.kind === "place" && Number(event.id) > sentTime);
    if (isNew && readUser()) receive().catch(() => {});
  });
  begin();
}

function begin() {
  const current = readUser()?.id;
  if (current === userId) return;
  userId = current;
  sentTime = 0;
  // After a failure the next visit tries again.
  if (current) receive().catch(() => {});
}

async function receive() {
  const { place: remote } = await callOperation(libraryOperations.readLibrary, {});
  const local = parseLastRead(lastReadText.get());
  sentTime = remote?.at ?? 0;
  if (remote && remote.at > (local?.at ?? 0)) saveLastRead(remote.chapter, remote.verse, remote.at);
  else if (local && local.at > sentTime) send();
}

function send() {
  clearTimeout(timer);
  timer = undefined;
  const position = parseLastRead(lastReadText.get());
  if (!position || position.at <= sentTime || !readUser()) return;
  sentTime = position.at;
  requestTime = Date.now();
  // A lost request is made up for by the next position.
  callOperation(libraryOperations.saveReadingPosition, position).catch(() => {});
}
