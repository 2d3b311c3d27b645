import { type ComponentType, useCallback, useState } from "react";

/**
 * A component whose code is loaded by `load`, which may be called again after a failure. `read` and `onFailed` stay the same between renders where
 * an effect calls `load`. Write `read` with `await`, not with `then` of the import: the bundler makes of that a call that never settles if a style
 * sheet fails to load.
 */
export function useLazyComponent<Props>(read: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    read().then(
      (loaded) => setComponent(() => loaded),
      () => {
        setFailed(true);
        onFailed?.();
      },
    );
  }, [read, onFailed]);
  return { Component, failed, load };
}
