import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

export type LoadedData<Data> = {
  /** Undefined until it has come. What was loaded stays until the next has come, also when a reload fails. */
  data: Data | undefined;
  /** What the last request was rejected with. */
  failure: { cause: unknown } | undefined;
  /** Loads it anew, after a failure or a change. Never rejects. */
  reload: () => Promise<void>;
};

/**
 * Loads data when the component appears, when `key` changes and on `reload`. Only the response to the last request counts. `load`: gets the number of
 * earlier requests.
 */
export function useLoadedData<Data>(key: string, load: (earlier: number) => Promise<Data>): LoadedData<Data> {
  const [state, setState] = useState<{ key?: string; data?: Data; failure?: { cause: unknown } }>({});
  /** Those of the latest render: an older one may still call `reload`, once its change has ended. */
  const latest = useRef({ key, load });
  useLayoutEffect(() => {
    latest.current = { key, load };
  });
  /** Counts the requests. */
  const requests = useRef(0);
  const read = useCallback(async (asked: string) => {
    const own = ++requests.current;
    try {
      const data = await latest.current.load(own - 1);
      if (own === requests.current) setState({ key: asked, data });
    } catch (cause) {
      if (own !== requests.current) return;
      setState((before) =>
        before.key === asked ? { ...before, failure: { cause } } : { key: asked, failure: { cause } },
      );
    }
  }, []);
  useEffect(() => {
    void read(key);
    return () => {
      // Ignores a response that comes later.
      requests.current++;
    };
  }, [key, read]);
  const reload = useCallback(() => read(latest.current.key), [read]);
  return { data: state.data, failure: state.failure, reload };
}
