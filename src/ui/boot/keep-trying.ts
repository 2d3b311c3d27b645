/** Milliseconds before the second attempt. The pauses double up to the longest. */
const [firstPause, longestPause] = [2_000, 60_000];

/**
 * Resolves with what `load` loads, which is called again after a pause for as long as it fails. For code that a page loads once and shows nothing of:
 * nobody can ask for it again, and the page may stay open for days.
 */
export async function keepTrying<T>(load: () => Promise<T>, pause = firstPause): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return keepTrying(load, Math.min(2 * pause, longestPause));
  }
}
