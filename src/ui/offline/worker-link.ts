import { atom } from "nanostores";
import { lookForServer } from "./connection.ts";
import { readToPage, type ToWorker } from "./messages.ts";

/** Whether a worker of a newer build waits to take over. */
export const $updateReady = atom(false);

const looksForUpdates = 60 * 60 * 1000;
let registration: ServiceWorkerRegistration | undefined;
let asked = false;

/** Registers the worker and tells it of this page. Without workers, or where the browser refuses one, the site works as ever. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", hear);
  serviceWorker.addEventListener("controllerchange", () => {
    // Only the page where it was asked for is loaded anew: the others go on, and each of their files is still kept.
    if (asked) window.location.reload();
    else tellOfPage(serviceWorker.controller);
  });
  try {
    registration = await serviceWorker.register("/service-worker.js", { scope: "/", updateViaCache: "none" });
  } catch {
    return;
  }
  if (!registration) return;
  followUpdates(registration);
  tellOfPage((await serviceWorker.ready).active);
}

function hear({ data }: MessageEvent) {
  const message = readToPage(data);
  if (message?.type === "doubt") void lookForServer();
}

function tellOfPage(worker: ServiceWorker | null) {
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

/** Milliseconds that a worker of the page's own build has to take over before the person is asked. */
const takesOver = 2_000;

/**
 * A page that came after the site had moved on is new already: it lets the new worker in by itself, and other pages keep the files that they
 * need. An older page asks.
 */
function followUpdates(one: ServiceWorkerRegistration) {
  const waits = () => one.waiting !== null && navigator.serviceWorker.controller !== null;
  const look = () => {
    if (!waits()) return $updateReady.set(false);
    one.waiting?.postMessage({ type: "take-over", build: ownBuild() } satisfies ToWorker);
    setTimeout(() => $updateReady.set(waits()), takesOver);
  };
  look();
  one.addEventListener("updatefound", () => one.installing?.addEventListener("statechange", look));
  setInterval(() => one.update().catch(() => {}), looksForUpdates);
}

/** Lets the newer worker take over and loads this page anew. */
export function takeUpdate(): void {
  asked = true;
  registration?.waiting?.postMessage({ type: "take-over" } satisfies ToWorker);
}
