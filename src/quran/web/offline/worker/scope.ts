// The parts of ServiceWorkerGlobalScope that the worker uses. TypeScript's DOM and worker libraries exclude each other, and this folder
// shares code with pages.

export type WorkerClient = { id: string; postMessage(message: unknown): void };
export type WaitableEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type WorkerFetchEvent = WaitableEvent & {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
};
export type WorkerMessageEvent = WaitableEvent & { data: unknown; source: WorkerClient | null };
type WorkerEvents = {
  install: WaitableEvent;
  activate: WaitableEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
};

export type WorkerScope = {
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, listener: (event: WorkerEvents[Kind]) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
  };
};
