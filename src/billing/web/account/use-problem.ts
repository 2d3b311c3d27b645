import { useCallback, useEffect, useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { problemKey } from "../problem-key.ts";

/** The failure of one action's latest press. */
export type Problem = { failed: MessageKey | undefined; clear: () => void; fail: (error: unknown) => void };

/**
 * The failure of the latest press in a section with several actions, so that no earlier failure stays visible after a success. A lost connection is
 * cleared when the browser is online again.
 */
export function useProblem(): (action: string, otherwise?: MessageKey) => Problem {
  const [problem, setProblem] = useState<{ action: string; key: MessageKey }>();
  const clear = useCallback(() => setProblem(undefined), []);
  useEffect(() => {
    const onOnline = () => setProblem((before) => (before?.key === "common:offline" ? undefined : before));
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return (action, otherwise = "subscription:processingFailed") => ({
    failed: problem?.action === action ? problem.key : undefined,
    clear,
    fail: (error) => setProblem({ action, key: problemKey(error, otherwise) }),
  });
}
