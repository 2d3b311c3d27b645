/** The step's result, or undefined where the browser refuses: storage and cookies throw when a person blocks them. */
export function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
