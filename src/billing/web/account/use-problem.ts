import { useCallback, useEffect, useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { problemKey } from "../problem-key.ts";

/** What went wrong with the latest press of one action. */
export type Problem = { failed: MessageKey | undefined; clear: () => void; fail: (error: unknown) => void };

/**
 * What went wrong in a section with several actions. The latest press counts, whichever action it was: what went wrong before does not stay under
 * what has succeeded since. That there is no connection is said until there is one.
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
