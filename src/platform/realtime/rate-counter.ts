/**
 * Counts amounts by key in windows of `milliseconds`. The returned function adds an amount, one by default. It returns false and adds nothing if the
 * window's sum would exceed `max`.
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
