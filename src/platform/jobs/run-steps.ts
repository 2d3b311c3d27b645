import { isDatabaseUnavailable } from "../database/index.ts";
import type { Logger } from "../log.ts";

/**
 * Does the steps of a round of maintenance one after another. A step that fails is logged by its name with `message`, and holds up none of the others:
 * the next round repeats it. Of the steps that fail for want of the database only the first is logged. Never rejects.
 */
export async function runSteps(
  log: Logger,
  message: string,
  steps: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  let isOutageLogged = false;
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work();
    } catch (error) {
      const isOutage = isDatabaseUnavailable(error);
      if (isOutage && isOutageLogged) continue;
      isOutageLogged ||= isOutage;
      log.error({ err: error, step }, message);
    }
  }
}
