import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { needsSecondFactor } from "../factors/needs-second-factor.ts";
import { type FormProblem, useSayProblem } from "../form/form.tsx";
import { problemOf } from "../form/problem.ts";
import { orThrow } from "../or-throw.ts";
import { noWays, readWays, type Ways } from "../read-ways.ts";
import { loadClient } from "../session/load-client.ts";
import type { Account } from "./account-context.ts";

type Known = Pick<Account, "user" | "unproved">;

/** Who is signed in, as the service knows them now; undefined until then. `failed` says why it is not known. */
export function useLoadedAccount(): { account: Account | undefined; failed: FormProblem["detail"]; retry: () => void } {
  const say = useSayProblem();
  const sessionEnded = useSessionEnded();
  const [known, setKnown] = useState<Known>();
  const [ways, setWays] = useState<Ways | null>(null);
  const [error, setError] = useState<{ cause: unknown }>();
  const reload = useCallback(async () => setKnown(await readAccount()), []);
  const load = useCallback(() => {
    setError(undefined);
    reload().catch((cause: unknown) => {
      setError({ cause });
      if (problemOf(cause).key === "auth:sessionMissing") sessionEnded();
    });
    readWays().then(setWays, () => setWays(noWays));
  }, [reload, sessionEnded]);
  useEffect(load, [load]);
  const account = known && { ...known, ways, reload };
  return {
    account,
    failed: error && !known ? say(problemOf(error.cause)) : undefined,
    retry: load,
  };
}

/** The settings close with the session, before or after one learns of its end: the message stays when they have closed. */
function useSessionEnded(): () => void {
  const t = useTranslate();
  const state = useRef({ ended: false, closed: false });
  const tell = useCallback(() => {
    const { ended, closed } = state.current;
    if (ended && closed) showToast(t("auth:sessionMissing"));
  }, [t]);
  useEffect(() => {
    const now = state.current;
    now.closed = false;
    return () => {
      now.closed = true;
      tell();
    };
  }, [tell]);
  return useCallback(() => {
    state.current.ended = true;
    tell();
  }, [tell]);
}

async function readAccount(): Promise<Known> {
  const client = await loadClient();
  const { data } = orThrow(await client.auth.getUser());
  if (!data.user) throw new Error("The service names nobody");
  return { user: data.user, unproved: await needsSecondFactor(client) };
}
