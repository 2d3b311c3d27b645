/** Counts events by key in windows of `milliseconds`. The function adds one, and tells whether at most `most` have come in the window. */
export function createRateCounter({ most, milliseconds }: { most: number; milliseconds: number }) {
  let counts = new Map<string, number>();
  let since = performance.now();
  return (key = ""): boolean => {
    const now = performance.now();
    if (now - since >= milliseconds) {
      counts = new Map();
      since = now;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}
