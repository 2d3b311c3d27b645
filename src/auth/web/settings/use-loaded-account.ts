import { useCallback, useEffect, useState } from "react";
import { type FormProblem, useSayProblem } from "../form.tsx";
import { loadClient } from "../load-client.ts";
import { needsSecondFactor } from "../needs-second-factor.ts";
import { orThrow } from "../or-throw.ts";
import { noWays, readWays, type Ways } from "../read-ways.ts";
import { problemOf } from "../say-problem.ts";
import type { Account } from "./account-context.ts";

type Known = Pick<Account, "user" | "unproved">;

/** Who is signed in, as the service knows them now; undefined until then. `failed` says why it is not known. */
export function useLoadedAccount(): { account: Account | undefined; failed: FormProblem["detail"]; retry: () => void } {
  const say = useSayProblem();
  const [known, setKnown] = useState<Known>();
  const [ways, setWays] = useState<Ways | null>(null);
  const [error, setError] = useState<{ cause: unknown }>();
  const [turn, setTurn] = useState(0);
  const reload = useCallback(async () => setKnown(await readAccount()), []);
  useEffect(() => {
    // Once more after a failure.
    if (turn < 0) return;
    setError(undefined);
    reload().catch((cause: unknown) => setError({ cause }));
    readWays().then(setWays, () => setWays(noWays));
  }, [reload, turn]);
  const account = known && { ...known, ways, reload };
  return {
    account,
    failed: error && !known ? say(problemOf(error.cause)) : undefined,
    retry: () => setTurn((before) => before + 1),
  };
}

async function readAccount(): Promise<Known> {
  const client = await loadClient();
  const { data } = orThrow(await client.auth.getUser());
  if (!data.user) throw new Error("The service names nobody");
  return { user: data.user, unproved: await needsSecondFactor(client) };
}
