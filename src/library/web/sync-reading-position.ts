import { callOperation } from "#api/web/call-operation.ts";
import { readUser, subscribeToUser } from "#auth/web/components.ts";
import { lastReadText, parseLastRead, saveLastRead } from "#quran/web/components.ts";
import { readLibrary, savePlace } from "../shared/operations.ts";

/** Milliseconds between two messages to the server: a person who reads on changes the place all the time. */
const sendsEvery = 15_000;

let person: string | undefined;
let sent = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Keeps the place where a signed-in person reads the same on all devices: the later one holds. Called once a document. */
export function syncPlace(): void {
  subscribeToUser(begin);
  lastReadText.listen(() => {
    if (readUser()) waiting ??= setTimeout(send, sendsEvery);
  });
  window.addEventListener("pagehide", () => {
    if (waiting !== undefined) send();
  });
  begin();
}

function begin() {
  const now = readUser()?.id;
  if (now === person) return;
  person = now;
  sent = 0;
  // What cannot be had now is had at the next visit.
  if (now) take().catch(() => {});
}

async function take() {
  const { place: theirs } = await callOperation(readLibrary, {});
  const ours = parseLastRead(lastReadText.get());
  sent = theirs?.at ?? 0;
  if (theirs && theirs.at > (ours?.at ?? 0)) saveLastRead(theirs.chapter, theirs.verse, theirs.at);
  else if (ours && ours.at > sent) send();
}

function send() {
  clearTimeout(waiting);
  waiting = undefined;
  const place = parseLastRead(lastReadText.get());
  if (!place || place.at <= sent || !readUser()) return;
  sent = place.at;
  // A place that is not sent is followed by the next one.
  callOperation(savePlace, place).catch(() => {});
}
