import type { Page } from "@playwright/test";

/**
 * Waits until a service worker controls the page. It has then kept every file of the build, which takes a while on a busy
 * machine: only the limit of the test ends the wait.
 */
export async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
}
