const origin = "http://localhost";

/** A key as the browser stores it: paths are resolved against the origin. */
const addressOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, origin).href;

function createFakeCache() {
  const entries = new Map<string, Response>();
  return {
    match: async (key: RequestInfo) => entries.get(addressOf(key))?.clone(),
    put: async (key: RequestInfo, response: Response) => void entries.set(addressOf(key), response),
    delete: async (key: RequestInfo) => entries.delete(addressOf(key)),
    keys: async () => [...entries.keys()].map((address) => new Request(address)),
  };
}

/** Cache Storage in memory, with the methods that offline reading uses. */
export function createFakeCacheStorage() {
  const caches = new Map<string, ReturnType<typeof createFakeCache>>();
  return {
    async open(name: string) {
      const cache = caches.get(name) ?? createFakeCache();
      caches.set(name, cache);
      return cache;
    },
  };
}
