// The part of a service worker's global scope that ours uses. The compiler knows either a window's names or a
// worker's, and this folder shares code with pages.

export type WorkerClient = { id: string; postMessage(message: unknown): void };
export type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchArrival = Lasting & {
  request: Request;
  clientId: string;
  respondWith(answer: Promise<Response>): void;
};
export type MessageArrival = Lasting & { data: unknown; source: WorkerClient | null };
type Arrivals = { install: Lasting; activate: Lasting; fetch: FetchArrival; message: MessageArrival };

export type WorkerScope = {
  addEventListener<Kind extends keyof Arrivals>(kind: Kind, listener: (event: Arrivals[Kind]) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
  };
};
