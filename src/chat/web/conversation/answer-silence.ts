/**
 * Milliseconds without a byte of an answer until the page looks whether the server can be reached. A stream that is alive is never that silent: the
 * server sends a heartbeat every five seconds, also while it searches.
 */
const silence = 15_000;
/** Silences in a row that end a stream although the server can be reached: its connection is dead, or a proxy keeps it back. */
const mostSilences = 3;

/**
 * Watches the connection of one answer: a phone may have a signal and get nothing through, and no browser reports that by itself. Calls `onLost` once
 * if the server cannot be reached (`isReached`), or if nothing came for long in any case. `note` is called for each piece that came, `end` at the end.
 */
export function watchSilence(isReached: () => Promise<boolean>, onLost: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silences = 0;
  let ended = false;
  const wait = () => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void look(), silence);
  };
  const look = async () => {
    const asked = ++silences;
    const reached = await isReached();
    // Something came while the server was asked.
    if (ended || silences < asked) return;
    if (reached && silences < mostSilences) return wait();
    ended = true;
    onLost();
  };
  wait();
  return {
    note() {
      silences = 0;
      wait();
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
