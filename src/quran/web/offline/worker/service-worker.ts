import { readToWorker } from "#ui/offline/messages.ts";
import { parseReaderPath } from "../store/reader-path.ts";
import { respondWithAsset, saveAsset } from "./assets.ts";
import { build } from "./build.ts";
import { isEditionTextPath, respondWithEditionText } from "./edition-texts.ts";
import { install, recordClientBuild, removeStaleAssets } from "./install.ts";
import { respondWithData, respondWithOtherPage, respondWithPage } from "./pages.ts";
import { respondWithRecitation } from "./recitation.ts";
import type { WorkerFetchEvent, WorkerMessageEvent, WorkerScope } from "./scope.ts";
import { askToCheckConnection, saveVisitedPage, wasReached } from "./visited-pages.ts";

// The compiler assumes a window's global object; see `scope.ts`.
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => {
  // Lets the first worker control the open page. A later one activates when no page of its predecessor is left, or on `take-over`.
  event.waitUntil(scope.clients.claim().then(() => removeStaleAssets(scope)));
});
scope.addEventListener("fetch", (event) => {
  const response = respondTo(event);
  if (response) event.respondWith(response);
});
scope.addEventListener("message", (event) => event.waitUntil(onMessage(event)));

/** The worker's response; undefined for requests that the browser handles itself. */
function respondTo(event: WorkerFetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return undefined;
  if (url.pathname.startsWith("/assets/")) return respondWithAsset(request);
  if (url.pathname.startsWith("/media/recitation/")) return respondWithRecitation(request);
  if (isEditionTextPath(url.pathname)) return respondWithEditionText(request);
  const path = parseReaderPath(url.pathname);
  // `savePage` of a tab stores the response itself. Stored here as well, a page could come back after the user has removed it.
  if (path && request.credentials === "omit") return undefined;
  if (path?.data) return respondWithData(scope, event, path, url.searchParams);
  if (path) return respondWithPage(scope, event, path);
  return request.mode === "navigate" ? respondWithOtherPage(scope, event, url.pathname) : undefined;
}

async function onMessage({ data, source }: WorkerMessageEvent): Promise<void> {
  const message = readToWorker(data);
  if (message?.type === "take-over") {
    if (message.build === undefined || message.build === build) await scope.skipWaiting();
    return;
  }
  if (message?.type !== "here" || !source) return;
  if (!wasReached()) askToCheckConnection(source);
  await recordClientBuild(source.id, message.build);
  // Files that cannot be stored now are stored later.
  await Promise.allSettled(message.files.map((file) => saveAsset(file)));
  const path = parseReaderPath(message.path);
  if (path) await saveVisitedPage(scope, path, { language: message.language });
  await removeStaleAssets(scope);
}
