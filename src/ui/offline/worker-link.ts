import { atom } from "nanostores";
import { $leaving } from "../boot/idle.ts";
import { lookForServer } from "./connection.ts";
import { readToPage, type ToWorker } from "./messages.ts";

/** The service worker of a newer build that is waiting. */
export const $waitingWorker = atom<ServiceWorker | null>(null);

const updateInterval = 60 * 60 * 1000;
let registration: ServiceWorkerRegistration | undefined;

/** Registers the service worker and reports this page to it. If the browser refuses, the site works without one. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", hear);
  serviceWorker.addEventListener("controllerchange", () => {
    // Only the page that requested the update reloads. The worker keeps the files of the other pages.
    if ($leaving.get()) window.location.reload();
    else reportPage(serviceWorker.controller);
  });
  try {
    registration = await registerWorker();
  } catch {
    return;
  }
  if (!registration) return;
  followUpdates(registration);
  reportPage((await serviceWorker.ready).active);
}

/** Registers the service worker, or returns the present registration. Rejects if the browser refuses or the script cannot be fetched. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/service-worker.js", { scope: "/", updateViaCache: "none" });
}

function hear({ data }: MessageEvent) {
  const message = readToPage(data);
  if (message?.type === "doubt") void lookForServer();
}

function reportPage(worker: ServiceWorker | null) {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  const { lang } = document.documentElement;
  worker?.postMessage({
    type: "here",
    build: ownBuild(),
    path: location.pathname,
    language: lang,
    files,
  } satisfies ToWorker);
}

function ownBuild(): string {
  return window.__reactRouterManifest?.version ?? "";
}

/** Milliseconds that a worker of this page's build has to take over before the visitor is asked. */
const takeOverTimeout = 2_000;

/**
 * A page of the new build activates the new worker without asking; the worker keeps the files that older pages need. An older page asks
 * the visitor.
 */
function followUpdates(one: ServiceWorkerRegistration) {
  const waiting = () => navigator.serviceWorker.controller && one.waiting;
  const look = () => {
    const worker = waiting();
    if (!worker) return $waitingWorker.set(null);
    worker.postMessage({ type: "take-over", build: ownBuild() } satisfies ToWorker);
    setTimeout(() => $waitingWorker.set(waiting()), takeOverTimeout);
  };
  look();
  one.addEventListener("updatefound", () => one.installing?.addEventListener("statechange", look));
  setInterval(() => one.update().catch(() => {}), updateInterval);
}

/** Milliseconds. */
const askInterval = 1_000;
/** Milliseconds after which this page reloads although the new worker has not taken over. */
const reloadTimeout = 4_000;

/**
 * Activates the waiting worker and reloads this page. A browser delays the activation while requests pass through the old worker, and Chromium
 * sometimes delays it further although none does: then this page reloads first, and the new worker takes over when the browser lets it.
 */
export function takeUpdate(): void {
  if ($leaving.get()) return;
  $leaving.set(true);
  const ask = () => registration?.waiting?.postMessage({ type: "take-over" } satisfies ToWorker);
  ask();
  setInterval(ask, askInterval);
  setTimeout(() => window.location.reload(), reloadTimeout);
}
