import type { User } from "@supabase/supabase-js";
import { createContext, useCallback, useContext, useEffect, useState } from "react";
import type { AccountConfig } from "#auth/shared/account-config.ts";
import { needsSecondFactor } from "../factors/use-factors.ts";
import { type FormProblem, useProblemText } from "../form/form.tsx";
import { toProblem } from "../form/problem.ts";
import { readAccountConfig } from "../read-account-config.ts";
import { loadClient, orThrow } from "../session/load-client.ts";

/** The account whose settings are open. */
export type Account = {
  user: User;
  /** The user has a second factor that this session has not proved. */
  needsFactor: boolean;
  /** What the site offers. */
  config: AccountConfig;
  /** Fetches the user again after a change. Rejects if the server does not answer. */
  reload: () => Promise<void>;
};

export const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error("There are no settings without an account");
  return account;
}

/** Whether an organisation signs the user in: it has the address, and there is no password, passkey or other way here. */
export const isManaged = ({ identities }: User): boolean =>
  identities?.some(({ provider }) => provider.startsWith("sso:")) ?? false;

type Known = Pick<Account, "user" | "needsFactor">;

/** The current user from the server; undefined while loading. `failed` is the reason why loading failed. */
export function useLoadedAccount(): { account: Account | undefined; failed: FormProblem["detail"]; retry: () => void } {
  const say = useProblemText();
  const [known, setKnown] = useState<Known>();
  const [config, setConfig] = useState<AccountConfig>();
  const [error, setError] = useState<{ cause: unknown }>();
  const reload = useCallback(async () => setKnown(await readAccount()), []);
  const load = useCallback(() => {
    setError(undefined);
    Promise.all([reload(), readAccountConfig().then(setConfig)]).catch((cause: unknown) => setError({ cause }));
  }, [reload]);
  useEffect(load, [load]);
  // Which sections there are depends on both: one that came later would move those below it.
  const account = known && config && { ...known, config, reload };
  return {
    account,
    failed: error && !account ? say(toProblem(error.cause)) : undefined,
    retry: load,
  };
}

async function readAccount(): Promise<Known> {
  const client = await loadClient();
  const { data } = orThrow(await client.auth.getUser());
  if (!data.user) throw new Error("The service names nobody");
  return { user: data.user, needsFactor: await needsSecondFactor(client) };
}
