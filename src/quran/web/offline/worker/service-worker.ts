import { readToWorker } from "#ui/offline/messages.ts";
import { readAddress } from "../store/reader-address.ts";
import { answerData, answerOtherPage, answerPage } from "./answer-page.ts";
import { answerFile, keepFile } from "./assets.ts";
import { build } from "./build.ts";
import { answerText, isText } from "./edition-texts.ts";
import { dropStale, install, noteClient } from "./install.ts";
import { answerRecitation } from "./recitation.ts";
import type { FetchArrival, MessageArrival, WorkerScope } from "./scope.ts";
import { keepVisited, lookNow, wasReached } from "./visited-pages.ts";

// This file runs in a service worker, where the global object is not the one that the compiler supposes.
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => {
  // The very first worker takes the page that is open; a later one comes when no page of the former is left, or when asked to.
  event.waitUntil(scope.clients.claim().then(() => dropStale(scope)));
});
scope.addEventListener("fetch", (event) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});
scope.addEventListener("message", (event) => event.waitUntil(hear(event)));

/** The answer to what is ours to answer. Everything else goes its way as if there were no worker. */
function answerFor(event: FetchArrival): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return undefined;
  if (url.pathname.startsWith("/assets/")) return answerFile(request);
  if (url.pathname.startsWith("/media/recitation/")) return answerRecitation(request);
  if (isText(url.pathname)) return answerText(request);
  const address = readAddress(url.pathname);
  if (address?.data) return answerData(scope, event, address, url.searchParams);
  if (address) return answerPage(scope, event, address);
  return request.mode === "navigate" ? answerOtherPage(scope, event, url.pathname) : undefined;
}

async function hear({ data, source }: MessageArrival): Promise<void> {
  const message = readToWorker(data);
  if (message?.type === "take-over") {
    if (message.build === undefined || message.build === build) await scope.skipWaiting();
    return;
  }
  if (message?.type !== "here" || !source) return;
  if (!wasReached()) lookNow(source);
  await noteClient(source.id, message.build);
  // A failure here costs only what could have been kept.
  await Promise.allSettled(message.files.map((path) => keepFile(path)));
  const address = readAddress(message.path);
  if (address) await keepVisited(scope, address, { language: message.language });
  await dropStale(scope);
}
