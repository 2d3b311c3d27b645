import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FormProblem, useProblemText } from "./form.tsx";
import { toProblem } from "./problem.ts";

export type Loaded<Data> = {
  /** Undefined until it has come. What was loaded stays where loading it again fails. */
  data: Data | undefined;
  /** Why there is no data. */
  failed: FormProblem["detail"];
  /** Loads it anew, after a failure or a change. Never rejects. */
  reload: () => Promise<void>;
};

/** Loads data when the component appears. Only the answer to the last request counts. `load`: gets how often it was loaded before. */
export function useLoaded<Data>(load: (turn: number) => Promise<Data>): Loaded<Data> {
  const say = useProblemText();
  const [data, setData] = useState<Data>();
  const [failure, setFailure] = useState<{ cause: unknown }>();
  const turns = useRef(0);
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });
  const reload = useCallback(async () => {
    const turn = turns.current;
    turns.current += 1;
    setFailure(undefined);
    try {
      const found = await latest.current(turn);
      if (turns.current === turn + 1) setData(() => found);
    } catch (cause) {
      if (turns.current === turn + 1) setFailure({ cause });
    }
  }, []);
  useEffect(() => {
    void reload();
    return () => {
      // Ignore responses after unmount.
      turns.current += 1;
    };
  }, [reload]);
  return { data, failed: failure && data === undefined ? say(toProblem(failure.cause)) : undefined, reload };
}
