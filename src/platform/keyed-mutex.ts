/** Runs work of the same key one after another, and work of different keys at once. */
export type RunExclusive = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createKeyedMutex(): RunExclusive {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    last.set(key, done);
    await before;
    try {
      return await work();
    } finally {
      if (last.get(key) === done) last.delete(key);
      end();
    }
  };
}
