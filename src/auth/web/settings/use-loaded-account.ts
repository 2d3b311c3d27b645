import { useCallback, useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
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
  const t = useTranslate();
  const say = useSayProblem();
  const [known, setKnown] = useState<Known>();
  const [ways, setWays] = useState<Ways | null>(null);
  const [error, setError] = useState<{ cause: unknown }>();
  const reload = useCallback(async () => setKnown(await readAccount()), []);
  const load = useCallback(() => {
    setError(undefined);
    reload().catch((cause: unknown) => {
      setError({ cause });
      // The settings close with the session: a message stays.
      if (problemOf(cause).key === "auth:sessionMissing") showToast(t("auth:sessionMissing"));
    });
    readWays().then(setWays, () => setWays(noWays));
  }, [reload, t]);
  useEffect(load, [load]);
  const account = known && { ...known, ways, reload };
  return {
    account,
    failed: error && !known ? say(problemOf(error.cause)) : undefined,
    retry: load,
  };
}

async function readAccount(): Promise<Known> {
  const client = await loadClient();
  const { data } = orThrow(await client.auth.getUser());
  if (!data.user) throw new Error("The service names nobody");
  return { user: data.user, unproved: await needsSecondFactor(client) };
}
