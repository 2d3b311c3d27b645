import type { Logger } from "../log.ts";
import { logFailure } from "./log-failure.ts";

/**
 * Does the steps of a round of maintenance one after another. A step that fails is logged by its name with `message`, and holds up none of the others:
 * the next round repeats it. Never rejects.
 */
export async function runSteps(
  log: Logger,
  message: string,
  steps: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work();
    } catch (error) {
      logFailure(log, error, message, { step });
    }
  }
}
