/** The result of `step`, or undefined if it throws. Storage and cookies throw if the visitor blocks them. */
export function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
