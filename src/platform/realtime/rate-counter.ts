/**
 * Counts amounts by key in windows of `milliseconds`. The function adds an amount, one by default, unless more than `most` would have come in the window:
 * then it returns false.
 */
export function createRateCounter({ max, milliseconds }: { max: number; milliseconds: number }) {
  let counts = new Map<string, number>();
  let since = performance.now();
  return (key = "", amount = 1): boolean => {
    const now = performance.now();
    if (now - since >= milliseconds) {
      counts = new Map();
      since = now;
    }
    const count = (counts.get(key) ?? 0) + amount;
    if (count > max) return false;
    counts.set(key, count);
    return true;
  };
}
