import { $connection, lookForServer } from "#ui/offline/connection.ts";
import { registerWorker } from "#ui/offline/worker-link.ts";

/** The service worker could not be installed although the server responds. */
export class WorkerNotInstalled extends Error {}

/**
 * Resolves when a service worker is active, which shows the stored pages without a connection. A browser does not repeat an installation that
 * failed, such as one during which the connection was lost, until the next page is opened; this registers the worker again. Rejects with
 * TypeError if there is no connection, with SecurityError if the browser allows no worker, and else with WorkerNotInstalled.
 */
export async function requireWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) throw new DOMException("No service workers", "SecurityError");
  try {
    const { active, waiting, installing } = await registerWorker();
    const worker = waiting ?? installing;
    if (!active && worker) await untilActive(worker);
  } catch (error) {
    if (error instanceof DOMException && error.name === "SecurityError") throw error;
    await lookForServer();
    if ($connection.get() === "lost") throw new TypeError("No connection");
    throw error instanceof WorkerNotInstalled ? error : new WorkerNotInstalled(String(error));
  }
}

function untilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      else if (worker.state === "redundant") reject(new WorkerNotInstalled());
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
